import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/ButtonLink';
import { useFragments, type FragmentSource } from '../../graphql/useFragment';
import { chakra } from '../../ui/chakra';
import { IconButton } from '../../ui/IconButton';
import { Page } from '../../ui/Page';
import { Price } from '../../ui/Price';
import { BannerScene } from './BannerScene';
import { PromoBanner_BannerFragmentDoc, type PromoBanner_BannerFragment } from './PromoBanner.generated';
import { useBannerCarousel } from './useBannerCarousel';
import { useSwipe } from './useSwipe';
import { toPageHref } from '../../routing/href';

const Slide = chakra('div', {
  base: {
    gridArea: '1 / 1',
    position: 'relative',
    transition: 'visibility {durations.calm}',
    '&[data-shown=false]': { visibility: 'hidden', '& [data-fading]': { opacity: 0 } },
    // Parts fade separately: opacity on the whole slide would isolate the blending and show the pictures' white
    // backgrounds.
    '& [data-fading]': { transition: 'opacity {durations.calm} {easings.hand}' },
  },
});

const Tab = chakra('button', {
  base: {
    position: 'relative',
    flex: { base: 'none', md: 1 },
    minHeight: { base: '3rem', md: '3.5rem' },
    paddingTop: '0.25rem',
    fontSize: 't14',
    textAlign: 'left',
    color: 'fg.muted',
    _hover: { color: 'fg' },
    // The row scrolls, and would cut off a ring around it.
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=true]': { color: 'fg', fontWeight: 550 },
    '&[aria-current=true]::before': {
      content: '""',
      position: 'absolute',
      inset: '-2px 0 auto',
      height: '3px',
      background: 'accent',
    },
  },
});

/** The rotating banner. All slides share one grid cell, so that the page below never moves. */
export function PromoBanner(props: { banners: readonly FragmentSource<PromoBanner_BannerFragment>[] }) {
  const banners = useFragments(PromoBanner_BannerFragmentDoc, props.banners);
  const banner = useBannerCarousel(banners.length);
  const swipe = useSwipe(banner.next, banner.previous);
  // A slide's pictures load when it is first shown and stay mounted.
  const [visitedSlides, setVisitedSlides] = useState<ReadonlySet<number>>(new Set([0]));
  if (!visitedSlides.has(banner.index)) setVisitedSlides(new Set([...visitedSlides, banner.index]));
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = tabs.current;
    const tab = row?.children[banner.index];
    // Scrolls the row only; scrollIntoView would scroll the page, too.
    if (row && tab instanceof HTMLElement) row.scrollLeft = tab.offsetLeft - row.offsetLeft;
  }, [banner.index]);
  const current = banners[banner.index];
  if (!current) return null;

  return (
    <chakra.section
      aria-roledescription="carousel"
      aria-label="Promotions"
      position="relative"
      overflow="hidden"
      bg={current.backgroundColor}
      color={current.textColor}
      transition="background-color {durations.calm} {easings.hand}"
      // Touch never fires a leave event, and focus after a click is not keyboard focus: both would pause the
      // banner for good.
      onPointerEnter={({ pointerType }) => banner.setHold('hover', pointerType === 'mouse')}
      onPointerLeave={() => banner.setHold('hover', false)}
      onFocus={({ target }) => banner.setHold('focus', target.matches(':focus-visible'))}
      onBlur={() => banner.setHold('focus', false)}
      {...swipe}
    >
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        aria-live={banner.playing ? 'off' : 'polite'}
      >
        {banners.map((slide, index) => (
          <Slide
            key={slide.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${banners.length}: ${slide.label}`}
            data-shown={index === banner.index}
          >
            <BannerSlide slide={slide} withPictures={visitedSlides.has(index)} first={index === 0} />
          </Slide>
        ))}
      </chakra.div>
      <Page position="relative" zIndex={3}>
        <chakra.div
          display="flex"
          alignItems="center"
          gap={{ base: '1.25rem', md: '2.5rem' }}
          borderTop="1px solid {colors.line.onTint}"
        >
          <chakra.div
            ref={tabs}
            display="flex"
            flex={1}
            gap={{ base: '1.25rem', md: '2.5rem' }}
            overflowX="auto"
            scrollbarWidth="none"
            minWidth={0}
            // The last label fades out instead of being cut in mid-word.
            pe={{ base: '1.5rem', md: 0 }}
            maskImage={{
              base: 'linear-gradient(90deg, black calc(100% - 1.75rem), transparent)',
              md: 'none',
            }}
          >
            {banners.map(({ id, label }, index) => (
              <Tab
                key={id}
                type="button"
                aria-current={index === banner.index}
                onClick={() => banner.show(index)}
              >
                {label}
              </Tab>
            ))}
          </chakra.div>
          <chakra.div display="flex" flex="none">
            <IconButton icon="left" label="Previous promotion" onClick={banner.previous} />
            <IconButton icon="right" label="Next promotion" onClick={banner.next} />
            <IconButton
              icon={banner.playing ? 'pause' : 'play'}
              label={banner.playing ? 'Pause promotions' : 'Play promotions'}
              onClick={banner.toggle}
            />
          </chakra.div>
        </chakra.div>
      </Page>
    </chakra.section>
  );
}

function BannerSlide({
  slide,
  withPictures,
  first,
}: {
  slide: PromoBanner_BannerFragment;
  withPictures: boolean;
  first: boolean;
}) {
  return (
    <Page>
      <chakra.div
        position={{ lg: 'relative' }}
        display="grid"
        gridTemplateColumns={{ base: 'repeat(4, minmax(0, 1fr))', md: 'repeat(12, minmax(0, 1fr))' }}
        columnGap="gap"
        height={{ lg: '33rem', xl: '40rem' }}
        alignItems={{ md: 'end' }}
      >
        {withPictures ? (
          <BannerScene images={slide.images} first={first} />
        ) : (
          <chakra.div gridColumn="1 / -1" height={{ base: '19rem', md: '24rem', lg: 0 }} />
        )}
        <chakra.div
          data-fading=""
          gridColumn={{ base: '1 / -1', lg: '1 / span 7' }}
          position="relative"
          zIndex={2}
          // On tablets the headline is on the left and the rest on its right.
          display={{ md: 'grid', lg: 'block' }}
          gridTemplateColumns={{ md: 'auto minmax(0, 1fr)' }}
          columnGap="s48"
          alignItems="start"
          pt={{ base: '0.5rem', md: 's24' }}
          pb={{ base: '1.25rem', md: 's32', lg: '3.25rem', xl: '4rem' }}
          // Its last line stays where it is, so its first would move up while the HTML arrives.
          css={{ '&:not(:has(ul))': { visibility: 'hidden' } }}
        >
          <chakra.div>
            <chakra.p fontSize="t14" color="fg.muted">
              {slide.kicker}
            </chakra.p>
            <chakra.h2
              fontSize={{
                base: 'clamp(3.125rem, 1.25rem + 5.4vw, 6.25rem)',
                md: '3.375rem',
                lg: 'clamp(3.125rem, 1.25rem + 5.4vw, 6.25rem)',
              }}
              lineHeight={0.9}
              letterSpacing="-0.028em"
              m={{ base: '0.75rem 0 1rem', md: '0.75rem 0 0', lg: '0.75rem 0 1rem' }}
              whiteSpace="pre-line"
            >
              {slide.title}
            </chakra.h2>
          </chakra.div>
          <chakra.div>
            <chakra.p maxW="25rem">{slide.subtitle}</chakra.p>
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1rem 1.5rem" mt="1.25rem">
              <ButtonLink to={toPageHref(slide.buttonLink)}>{slide.buttonText}</ButtonLink>
              {slide.price ? (
                <Price price={slide.price} comparePrice={slide.originalPrice} prefix="from" fontSize="t18" />
              ) : null}
            </chakra.div>
            <chakra.ul
              display="flex"
              flexWrap="wrap"
              gap="0.25rem 1.25rem"
              mt="1.25rem"
              fontSize="t14"
              color="fg.muted"
            >
              {slide.badges.map((badge) => (
                <li key={badge}>{badge}</li>
              ))}
            </chakra.ul>
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </Page>
  );
}
