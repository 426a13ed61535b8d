import { chakra } from '../../ui/chakra';
import { KEPT_HERE } from './kept-here';
import { P } from './words';

/** Lists what the shop stores in the browser: name, purpose and retention of each entry. */
export function KeptHere() {
  return (
    <>
      <P>
        None of it follows you to other sites. On encrypted addresses the names of the cookies begin with
        __Host-, which keeps other addresses from setting them. A list that is yours alone is cleared with the
        button above; the rest goes when you clear the shop’s data in your browser’s settings, and the shop
        still works.
      </P>
      {KEPT_HERE.map(({ title, things }) => (
        <chakra.div key={title} mt="s32" maxW="66ch">
          <chakra.h3 fontFamily="text" fontWeight={600} letterSpacing={0}>
            {title}
          </chakra.h3>
          <chakra.dl mt="s8">
            {things.map(({ name, what, until }) => (
              <chakra.div key={name} borderBottom="1px solid {colors.line}" py="s8">
                <chakra.dt fontWeight={550} overflowWrap="anywhere">
                  {/[.-]$/.test(name) ? `${name}…` : name}
                </chakra.dt>
                <chakra.dd>{what}</chakra.dd>
                <chakra.dd textStyle="second" color="fg.muted">
                  {until}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </chakra.div>
      ))}
    </>
  );
}
