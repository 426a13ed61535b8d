import type { PointerEvent } from 'react';
import type { ImageAngle } from '../../../graphql/schema.generated';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { chakra } from '../../../ui/chakra';
import { IconButton } from '../../../ui/IconButton';
import { NoPicture } from '../../../ui/NoPicture';
import { Picture } from '../../../ui/Picture';
import {
  ProductGallery_VariantFragmentDoc,
  type ProductGallery_VariantFragment,
} from './ProductGallery.generated';
import { useLoadedVariant } from '../purchase/useLoadedVariant';
import { STAGE_RATIO, STAGE_SIZES } from './stage-sizes';
import { useGallery } from './useGallery';

const Strip = chakra('div', {
  base: {
    display: 'flex',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    _focusVisible: { outlineOffset: '-4px' },
  },
});

/** One slide. Under a mouse pointer it zooms in on the pointer, unless reduced motion is preferred. */
const GallerySlide = chakra('div', {
  base: {
    flex: '0 0 100%',
    scrollSnapAlign: 'start',
    aspectRatio: STAGE_RATIO,
    overflow: 'hidden',
    '& img': {
      width: '100%',
      height: '100%',
      transformOrigin: 'var(--at-x, 50%) var(--at-y, 50%)',
      transition: 'transform {durations.calm} {easings.hand}',
    },
    '@media (hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)': {
      '&:has(img)': { cursor: 'zoom-in' },
      '&:hover img': { transform: 'scale(1.9)' },
    },
  },
});

const Thumbnail = chakra('button', {
  base: {
    position: 'relative',
    boxSize: '5rem',
    flex: 'none',
    overflow: 'hidden',
    borderRadius: 'paper',
    border: '1px solid {colors.line}',
    '& img': { width: '100%', height: '100%' },
    _hover: { borderColor: 'accent' },
    '&[aria-current=true]': { borderColor: 'accent', boxShadow: 'inset 0 0 0 1px {colors.accent}' },
  },
});

/** Labels of the angles whose names need an explanation. */
const ANGLE_LABELS: Partial<Record<ImageAngle, string>> = {
  THREE_QUARTER: 'at an angle',
  FRONT: 'from the front',
  BACK: 'from behind',
  SIDE: 'from the side',
};

function setZoomOrigin(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType !== 'mouse') return;
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  if (width === 0 || height === 0) return;
  event.currentTarget.style.setProperty('--at-x', `${((event.clientX - left) / width) * 100}%`);
  event.currentTarget.style.setProperty('--at-y', `${((event.clientY - top) / height) * 100}%`);
}

interface ProductGalleryProps {
  variant: FragmentSource<ProductGallery_VariantFragment>;
  productName: string;
  /** Theme token of the background, e.g. "tint.travel". */
  tint: string;
}

/**
 * Pictures of the selected variant. The previous variant's pictures stay until the first new one is decoded, to
 * avoid a flash.
 */
export function ProductGallery({ variant: chosen, ...rest }: ProductGalleryProps) {
  const variant = useFragment(ProductGallery_VariantFragmentDoc, chosen);
  return variant && <LoadedGallery variant={variant} {...rest} />;
}

type VariantGalleryProps = Omit<ProductGalleryProps, 'variant'> & { variant: ProductGallery_VariantFragment };

function LoadedGallery({ variant, ...rest }: VariantGalleryProps) {
  const loadedVariant = useLoadedVariant(variant, STAGE_SIZES);
  return <VariantGallery key={loadedVariant.id} variant={loadedVariant} {...rest} />;
}

/** A slideshow: swiped on phones; buttons, arrow keys or thumbnails elsewhere. */
function VariantGallery({ variant, productName, tint }: VariantGalleryProps) {
  const { images } = variant;
  const { index, stripRef, showPicture, onKeyDown } = useGallery(images.length);
  const hasMany = images.length > 1;
  return (
    <chakra.section aria-label={`Pictures of ${productName}`} onKeyDown={hasMany ? onKeyDown : undefined}>
      <chakra.div position="relative" bg={tint}>
        <Strip
          ref={stripRef}
          tabIndex={hasMany ? 0 : undefined}
          role="group"
          aria-label={`${productName}, ${variant.name}`}
        >
          {images.length === 0 ? (
            <GallerySlide position="relative">
              <NoPicture>No pictures yet</NoPicture>
            </GallerySlide>
          ) : null}
          {images.map((image, position) => (
            <GallerySlide
              key={image.id}
              onPointerMove={setZoomOrigin}
              data-current={position === index ? '' : undefined}
            >
              <Picture
                image={image}
                sizes={STAGE_SIZES}
                loading={position === 0 ? 'eager' : 'lazy'}
                fetchPriority={position === 0 ? 'high' : undefined}
              />
            </GallerySlide>
          ))}
        </Strip>
        {hasMany ? (
          <chakra.div
            position="absolute"
            right={{ base: 's16', md: 's12' }}
            bottom={{ base: 's12', md: 's8' }}
            display="flex"
            alignItems="center"
            gap="s4"
            // Wide bags reach to below the buttons.
            px={{ base: 's8', md: 0 }}
            borderRadius="chip"
            bg={tint}
          >
            <IconButton
              icon="left"
              label="Previous picture"
              hideBelow="md"
              onClick={() => {
                showPicture(index - 1);
              }}
            />
            <chakra.span fontSize="t13" color="fg.muted" aria-live="polite" pt="0.125rem">
              {index + 1} of {images.length}
            </chakra.span>
            <IconButton
              icon="right"
              label="Next picture"
              hideBelow="md"
              onClick={() => {
                showPicture(index + 1);
              }}
            />
          </chakra.div>
        ) : null}
      </chakra.div>
      {hasMany ? (
        <chakra.div
          hideBelow="md"
          display="flex"
          gap="s8"
          pt="s12"
          ps={{ md: 0, xl: 'margin' }}
          role="group"
          aria-label="Choose a picture"
        >
          {images.map((image, position) => (
            <Thumbnail
              key={image.id}
              type="button"
              bg={tint}
              aria-label={`Picture ${position + 1}: ${ANGLE_LABELS[image.angle] ?? image.angle.toLowerCase()}`}
              aria-current={position === index}
              onClick={() => {
                showPicture(position);
              }}
            >
              <Picture image={image} sizes="80px" widths={[160]} alt="" />
            </Thumbnail>
          ))}
        </chakra.div>
      ) : null}
    </chakra.section>
  );
}
