import { chakra, type HTMLChakraProps } from './chakra';

/** The widths that the picture route offers; see server/src/platform/http. */
const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 1000] as const;

export interface PictureImage {
  /** "/pictures/{hash}/{name}", without width. */
  url: string;
  alt: string;
  width: number;
  height: number;
  /** A tiny data: URI, or "" for none. */
  blurDataUrl: string;
}

/** For a picture beside text that says the same. */
export type ImageWithoutAlt = Omit<PictureImage, 'alt'>;

/** Without `alt` the picture's own alt text; "" when the text beside it says the same. */
type WithAlt = { image: PictureImage; alt?: string } | { image: ImageWithoutAlt; alt: string };

interface OtherProps extends Omit<
  HTMLChakraProps<'img'>,
  'src' | 'srcSet' | 'alt' | 'sizes' | 'loading' | 'children'
> {
  /** The CSS sizes, e.g. "(min-width: 768px) 25vw, 50vw". */
  sizes: string;
  /** Widths to offer, ascending; by default all of the route's. */
  widths?: readonly number[];
  /** Pictures of the first view are "eager", and the largest of them `fetchPriority="high"`. */
  loading?: 'lazy' | 'eager';
  fetchPriority?: 'high' | 'low' | 'auto';
  /** "multiply" blends a picture's white background into any light one. */
  seat?: 'multiply' | 'plain';
  fit?: 'contain' | 'cover';
}

type PictureProps = OtherProps & WithAlt;

const Img = chakra(
  'img',
  {
    base: {
      display: 'block',
      width: '100%',
      height: 'auto',
      backgroundPosition: 'center',
      backgroundRepeat: 'no-repeat',
    },
    variants: {
      seat: { multiply: { mixBlendMode: 'multiply' }, plain: {} },
      fit: {
        contain: { objectFit: 'contain', backgroundSize: 'contain' },
        cover: { objectFit: 'cover', backgroundSize: 'cover' },
      },
    },
    defaultVariants: { seat: 'multiply', fit: 'contain' },
  },
  { forwardProps: ['fetchPriority', 'sizes'] },
);

/** Returns the picture's widths for `srcset`. */
export function srcSetOf(image: ImageWithoutAlt, widths: readonly number[] = PICTURE_WIDTHS): string {
  return widths
    .filter((width) => width <= image.width)
    .map((width) => `${image.url}?w=${width} ${width}w`)
    .join(', ');
}

/** Starts loading a picture that is shown later, in the width that `sizes` asks for. */
export function preloadPicture(image: ImageWithoutAlt, sizes: string): void {
  const picture = new Image();
  picture.sizes = sizes;
  picture.srcset = srcSetOf(image);
}

/** Removes the preview once the picture is decoded: it would show at its edges as a thin coloured line. */
function removePreview(picture: HTMLImageElement): void {
  const removePreviewStyle = () => picture.style.removeProperty('background-image');
  void picture.decode().then(removePreviewStyle, removePreviewStyle);
}

/** For a picture that was loaded before hydration, whose load event is over. */
function removePreviewIfLoaded(picture: HTMLImageElement | null): void {
  if (picture?.complete && picture.naturalWidth > 0) removePreview(picture);
}

/**
 * A product picture in several widths. Its blurred preview is the image's own background; pictures are opaque, so
 * the loaded picture covers it even without JavaScript.
 */
export function Picture({
  image,
  sizes,
  widths = PICTURE_WIDTHS,
  alt = 'alt' in image ? image.alt : '',
  loading = 'lazy',
  fetchPriority,
  style,
  ...rest
}: PictureProps) {
  const largest = widths.findLast((width) => width <= image.width) ?? image.width;
  return (
    <Img
      sizes={sizes}
      srcSet={srcSetOf(image, widths)}
      src={`${image.url}?w=${Math.min(640, largest)}`}
      alt={alt}
      htmlWidth={image.width}
      htmlHeight={image.height}
      loading={loading}
      decoding={loading === 'lazy' ? 'async' : undefined}
      fetchPriority={fetchPriority}
      ref={removePreviewIfLoaded}
      onLoad={(event) => removePreview(event.currentTarget)}
      style={image.blurDataUrl === '' ? style : { backgroundImage: `url("${image.blurDataUrl}")`, ...style }}
      {...rest}
    />
  );
}
