import { chakra } from '../../ui/chakra';
import { Grid12 } from '../../ui/Grid12';
import { Icon } from '../../ui/Icon';
import { isIconName } from '../../ui/icon-names';
import { Label } from '../../ui/Label';
import { Page } from '../../ui/Page';
import { Picture, type ImageWithoutAlt } from '../../ui/Picture';
import { TextLink } from '../../ui/TextLink';
import { useFragments, type FragmentSource } from '../../graphql/useFragment';
import { WhyChooseUs_ReasonFragmentDoc, type WhyChooseUs_ReasonFragment } from './WhyChooseUs.generated';

/** One large picture that bleeds off the left edge, and the reasons. */
export function WhyChooseUs(props: {
  title: string;
  image: ImageWithoutAlt | null;
  reasons: readonly FragmentSource<WhyChooseUs_ReasonFragment>[];
}) {
  const { title, image } = props;
  const reasons = useFragments(WhyChooseUs_ReasonFragmentDoc, props.reasons);
  return (
    <chakra.section mt="section" aria-labelledby="why" overflow="hidden">
      <Page>
        <Grid12>
          <chakra.div
            aria-hidden="true"
            gridColumn={{ base: '1 / -1', md: '1 / span 6' }}
            position="relative"
            bg="tint.laptop"
            overflow="hidden"
            aspectRatio={{ base: 1, md: 'auto' }}
            minHeight={{ md: '36rem', xl: '45rem' }}
            ml={{ md: 'calc((100vw - min(100vw, {sizes.page})) / -2 - {spacing.margin})' }}
          >
            {image ? (
              <Picture
                image={image}
                alt=""
                sizes="(min-width: 1200px) 840px, (min-width: 768px) 760px, 132vw"
                position="absolute"
                maxWidth="none"
                // Beside the text the background is as tall as the text, and the picture fills its height.
                width={{ base: '132%', md: 'auto' }}
                height={{ md: '116%' }}
                left={{ base: '-34%', md: 'auto' }}
                right={{ md: '-12%' }}
                bottom={{ base: '-16%', md: '-6%' }}
              />
            ) : null}
          </chakra.div>
          <chakra.div
            gridColumn={{ base: '1 / -1', md: '7 / -1', xl: '8 / -1' }}
            pt={{ base: 's32', md: 0 }}
            pl={{ md: 's24', xl: 0 }}
            alignSelf={{ md: 'end' }}
          >
            <Label>Why choose us</Label>
            <chakra.h2 id="why" fontSize="d60" m="0.5rem 0 2rem" maxW="11em">
              {title}
            </chakra.h2>
            <chakra.ul borderTop="1px solid {colors.line}">
              {reasons.map(({ id, icon, title: reason, text }) => (
                <chakra.li
                  key={id}
                  display="grid"
                  gridTemplateColumns="2.75rem 1fr"
                  columnGap="0.75rem"
                  py="1.125rem"
                  borderBottom="1px solid {colors.line}"
                >
                  {isIconName(icon) ? (
                    <Icon name={icon} boxSize="2rem" strokeWidth={1.25} gridRow="span 2" mt="0.125rem" />
                  ) : (
                    <span />
                  )}
                  <chakra.h3
                    fontFamily="text"
                    fontWeight={550}
                    fontSize="t16"
                    lineHeight={1.4}
                    letterSpacing={0}
                  >
                    {reason}
                  </chakra.h3>
                  <chakra.p gridColumn={2} color="fg.muted" fontSize={{ base: 't14', xl: 't16' }} maxW="44ch">
                    {text}
                    {icon === 'bank' ? (
                      <>
                        {' '}
                        <TextLink to="/help#bank-offers">Offer terms</TextLink>
                      </>
                    ) : null}
                  </chakra.p>
                </chakra.li>
              ))}
            </chakra.ul>
          </chakra.div>
        </Grid12>
      </Page>
    </chakra.section>
  );
}
