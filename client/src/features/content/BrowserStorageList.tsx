import { chakra } from '../../ui/chakra';
import { BROWSER_STORAGE } from './browser-storage';
import { Paragraph } from './prose';

/** Lists what the shop stores in the browser: name, purpose and retention of each entry. */
export function BrowserStorageList() {
  return (
    <>
      <Paragraph>
        None of it follows you to other sites. On encrypted addresses the names of the cookies begin with
        __Host-, which keeps other addresses from setting them. A list that is yours alone is cleared with the
        button above; the rest goes when you clear the shop’s data in your browser’s settings, and the shop
        still works.
      </Paragraph>
      {BROWSER_STORAGE.map(({ title, entries }) => (
        <chakra.div key={title} mt="s32" maxW="66ch">
          <chakra.h3 fontFamily="text" fontWeight={600} letterSpacing={0}>
            {title}
          </chakra.h3>
          <chakra.dl mt="s8">
            {entries.map(({ name, purpose, retention }) => (
              <chakra.div key={name} borderBottom="1px solid {colors.line}" py="s8">
                <chakra.dt fontWeight={550} overflowWrap="anywhere">
                  {/[.-]$/.test(name) ? `${name}…` : name}
                </chakra.dt>
                <chakra.dd>{purpose}</chakra.dd>
                <chakra.dd textStyle="second" color="fg.muted">
                  {retention}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </chakra.div>
      ))}
    </>
  );
}
