import { chakra } from '../../ui/chakra';
import { Picture } from '../../ui/Picture';
import type { PromoBanner_BannerFragment } from './PromoBanner.generated';

/**
 * Where pictures stand in a scene, by how many there are. Their white grounds are multiplied, so bags may never overlap,
 * only shadows. Sizes are heights on wide screens and widths on phones, of the scene.
 */
const PLACES = [
  [
    {
      width: { base: '86%', md: 'auto' },
      height: { base: 'auto', md: '104%' },
      left: { base: '7%', md: '12%' },
      bottom: '-3%',
    },
  ],
  [
    {
      width: { base: '68%', md: 'auto' },
      height: { base: 'auto', md: '98%' },
      left: { base: '-6%', md: '0' },
      bottom: '-2%',
    },
    {
      width: { base: '54%', md: 'auto' },
      height: { base: 'auto', md: '76%' },
      right: { base: '-8%', md: '-2%' },
      bottom: '-1%',
    },
  ],
  [
    {
      width: { base: '56%', md: 'auto' },
      height: { base: 'auto', md: '58%' },
      left: { base: '-19%', md: '-1%' },
      bottom: '1%',
    },
    {
      width: { base: '80%', md: 'auto' },
      height: { base: 'auto', md: '112%' },
      left: { base: '10%', md: '14%' },
      bottom: { base: '-4%', md: '-8%' },
    },
    {
      width: { base: '56%', md: 'auto' },
      height: { base: 'auto', md: '58%' },
      right: { base: '-22%', md: '-8%' },
      bottom: '0',
    },
  ],
];

interface BannerSceneProps {
  images: PromoBanner_BannerFragment['images'];
  /** The first slide's pictures are what the page is waited for. */
  first: boolean;
}

/** Cut-in pictures on a banner's ground. */
export function BannerScene({ images, first }: BannerSceneProps) {
  const places = PLACES[Math.min(images.length, PLACES.length) - 1] ?? [];
  // The large one carries the scene; on a phone the page is waited for it alone.
  const large = images.length === 3 ? 1 : 0;
  return (
    <chakra.div
      aria-hidden="true"
      gridColumn="1 / -1"
      position={{ base: 'relative', md: 'absolute' }}
      inset={{ md: '0 0 0 40%' }}
      height={{ base: '19rem', md: 'auto' }}
      mx={{ base: 'calc({spacing.margin} * -1)', md: 0 }}
      overflow="hidden"
    >
      {places.map((place, index) => {
        const image = images[index];
        return image ? (
          <Picture
            key={image.id}
            image={image}
            alt=""
            sizes={index === large ? '(min-width: 768px) 44vw, 80vw' : '(min-width: 768px) 24vw, 56vw'}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first && index === large ? 'high' : 'auto'}
            position="absolute"
            maxWidth="none"
            {...place}
          />
        ) : null;
      })}
    </chakra.div>
  );
}
