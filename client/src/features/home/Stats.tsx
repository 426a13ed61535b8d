import { chakra } from '../../ui/chakra';
import { CordOrnament } from '../../ui/CordOrnament';
import { Page } from '../../ui/Page';
import { useFragments, type FragmentSource } from '../../graphql/useFragment';
import { Stats_FigureFragmentDoc, type Stats_FigureFragment } from './Stats.generated';

/** Key figures of the shop: one large, the others small beside it. */
export function Stats(props: { figures: readonly FragmentSource<Stats_FigureFragment>[] }) {
  const figures = useFragments(Stats_FigureFragmentDoc, props.figures);
  return (
    <Page as="section" mt="section" aria-label="Potli in figures">
      <chakra.div position="relative" borderTop="1px solid {colors.fg}" pt={{ base: 's16', md: 's24' }}>
        <CordOrnament />
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'repeat(3, minmax(0, 1fr))', md: 'repeat(12, minmax(0, 1fr))' }}
          gap="1.5rem {spacing.gap}"
          alignItems="start"
          // On medium widths the last small figure would be under the decorative cord otherwise.
          pt={{ md: '3.5rem', lg: '1.5rem' }}
          pb="section"
        >
          {figures.map(({ id, figure, label, isLead }) =>
            isLead ? (
              <chakra.p key={id} gridColumn={{ base: '1 / -1', md: 'span 6' }}>
                <chakra.span
                  display="block"
                  fontFamily="display"
                  fontSize={{
                    base: 'min(clamp(5.25rem, 28vw, 9rem), 30vw)',
                    md: 'clamp(8rem, 17.2vw, 15.5rem)',
                  }}
                  lineHeight={0.78}
                  letterSpacing="-0.05em"
                  ml="-0.04em"
                  pt="0.12em"
                >
                  {figure}
                </chakra.span>
                <chakra.span display="block" fontSize="t18" lineHeight={1.35} mt="1rem">
                  {label}
                </chakra.span>
              </chakra.p>
            ) : (
              <chakra.p
                key={id}
                gridColumn={{ md: 'span 2' }}
                borderTop="1px solid {colors.line}"
                pt="0.75rem"
                alignSelf={{ md: 'end' }}
                minHeight={{ md: '9.5rem' }}
              >
                <chakra.span
                  display="block"
                  fontFamily="display"
                  fontSize={{ base: 'd36', md: 'd60' }}
                  lineHeight={1}
                  letterSpacing="-0.03em"
                >
                  {figure}
                </chakra.span>
                <chakra.span display="block" textStyle="second" mt="0.375rem">
                  {label}
                </chakra.span>
              </chakra.p>
            ),
          )}
        </chakra.div>
      </chakra.div>
    </Page>
  );
}
