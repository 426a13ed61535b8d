import { chakra } from '../../ui/chakra';
import { Picture } from '../../ui/Picture';
import type { PromoBanner_BannerFragment } from './PromoBanner.generated';

interface PicturePosition {
  /** Percent of the stage's width; the picture is square. */
  readonly width: number;
  readonly left: number;
  /** Percent of the stage's height. */
  readonly bottom: number;
}

/**
 * Positions of the pictures on the stage, by their number: `below` for text below the stage, `beside` for text
 * beside it. White picture backgrounds are multiplied onto the banner, so only backgrounds and shadows may
 * overlap. A bag takes about the middle 60 % of its picture. `beside` keeps the left bag below the headline and
 * the large one right of it.
 */
const PICTURE_POSITIONS: readonly (readonly {
  readonly narrowLayout: PicturePosition;
  readonly wideLayout: PicturePosition;
}[])[] = [
  [{ narrowLayout: { width: 86, left: 7, bottom: -3 }, wideLayout: { width: 75, left: 18, bottom: -7 } }],
  [
    { narrowLayout: { width: 68, left: -6, bottom: -2 }, wideLayout: { width: 75, left: 3, bottom: -7 } },
    { narrowLayout: { width: 54, left: 54, bottom: -1 }, wideLayout: { width: 52, left: 53, bottom: -4 } },
  ],
  [
    { narrowLayout: { width: 56, left: -19, bottom: 1 }, wideLayout: { width: 29, left: -2, bottom: -1 } },
    { narrowLayout: { width: 80, left: 10, bottom: -4 }, wideLayout: { width: 75, left: 5.5, bottom: -7 } },
    { narrowLayout: { width: 56, left: 66, bottom: 0 }, wideLayout: { width: 44, left: 59, bottom: -1 } },
  ],
];

/**
 * Aspect ratio (width to height) of the stage. All positions are percentages of it, so that a scene scales as a
 * whole.
 */
const STAGE_RATIO = { below: 1.23, beside: 1.41 };
/** Heights of the stage above the text, and its width beside the text on the widest page (see `left` below). */
const SCENE_PX = { base: 304, md: 384, lg: 904 };

/** The `sizes` attribute for a position. */
function toSizes({
  narrowLayout,
  wideLayout,
}: {
  narrowLayout: PicturePosition;
  wideLayout: PicturePosition;
}): string {
  const px = (stage: number, share: number) => `${Math.round((stage * share) / 100)}px`;
  return [
    `(min-width: 1440px) ${px(SCENE_PX.lg, wideLayout.width)}`,
    `(min-width: 1100px) ${Math.round(0.63 * wideLayout.width)}vw`,
    `(min-width: 768px) ${px(SCENE_PX.md * STAGE_RATIO.below, narrowLayout.width)}`,
    `min(${narrowLayout.width}vw, ${px(SCENE_PX.base * STAGE_RATIO.below, narrowLayout.width)})`,
  ].join(', ');
}

interface BannerSceneProps {
  images: PromoBanner_BannerFragment['images'];
  /** Whether this is the first slide, whose pictures load eagerly. */
  first: boolean;
}

/** Pictures on a banner's background: above the text, and from 1100 px on beside it. */
export function BannerScene({ images, first }: BannerSceneProps) {
  const positions = PICTURE_POSITIONS[Math.min(images.length, PICTURE_POSITIONS.length) - 1] ?? [];
  // Loaded with high priority in the first slide, as the largest contentful paint on phones.
  const mainIndex = images.length === 3 ? 1 : 0;
  return (
    <chakra.div
      aria-hidden="true"
      data-fading=""
      data-scene=""
      gridColumn="1 / -1"
      position={{ base: 'relative', lg: 'absolute' }}
      // The text under the headline is 25rem wide.
      inset={{ lg: '0 calc({spacing.margin} * -1) 0 max(36%, 26rem)' }}
      height={{ base: `${SCENE_PX.base}px`, md: `${SCENE_PX.md}px`, lg: 'auto' }}
      mx={{ base: 'calc({spacing.margin} * -1)', lg: 0 }}
      overflow={{ base: 'hidden', lg: 'visible' }}
      containerType="size"
      // A container is its own blending group, so it has to be multiplied onto the background again.
      mixBlendMode="multiply"
    >
      <chakra.div
        position="absolute"
        bottom={0}
        right={{ base: '50%', lg: 0 }}
        transform={{ base: 'translateX(50%)', lg: 'none' }}
        width={{
          base: `min(100cqw, ${STAGE_RATIO.below * 100}cqh)`,
          lg: `min(100cqw, ${STAGE_RATIO.beside * 100}cqh)`,
        }}
        aspectRatio={{ base: STAGE_RATIO.below, lg: STAGE_RATIO.beside }}
      >
        {positions.map((position, index) => {
          const image = images[index];
          const { narrowLayout, wideLayout } = position;
          return image ? (
            <Picture
              key={image.id}
              image={image}
              alt=""
              sizes={toSizes(position)}
              loading={first ? 'eager' : 'lazy'}
              fetchPriority={first && index === mainIndex ? 'high' : 'auto'}
              position="absolute"
              maxWidth="none"
              width={{ base: `${narrowLayout.width}%`, lg: `${wideLayout.width}%` }}
              left={{ base: `${narrowLayout.left}%`, lg: `${wideLayout.left}%` }}
              bottom={{ base: `${narrowLayout.bottom}%`, lg: `${wideLayout.bottom}%` }}
            />
          ) : null;
        })}
      </chakra.div>
    </chakra.div>
  );
}
