import { valueOf } from '../../platform/graphql/value-of';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { checkWholeNumber } from '../../domain/domain-error';
import { MAX_PAGE_SIZE } from '../../domain/limits';
import type { Picture, DisplayPicture } from './products/picture.entity';

enum ImageAngle {
  THREE_QUARTER = 'three-quarter',
  FRONT = 'front',
  BACK = 'back',
  SIDE = 'side',
  OPEN = 'open',
  OTHER = 'other',
}
registerEnumType(ImageAngle, {
  name: 'ImageAngle',
  description: 'The side from which a picture was taken.',
  valuesConfig: {
    THREE_QUARTER: { description: 'From the front, slightly from the side: the usual main picture.' },
    FRONT: { description: 'Straight from the front.' },
    BACK: { description: 'From behind.' },
    SIDE: { description: 'From the side.' },
    OPEN: { description: 'Open, showing the inside.' },
    OTHER: { description: 'Another angle, or unknown.' },
  },
});
const ANGLES: readonly ImageAngle[] = Object.values(ImageAngle);

@ObjectType('Image', { description: 'A photograph of a product.', simpleResolvers: true })
export class ImageType {
  @Field(() => ID, { description: 'Stays the same as long as the picture does.' })
  id!: string;

  @Field(() => String, {
    description:
      'Path without a width. Add ?w=160, 320, 480, 640, 800 or 1000; the Accept header selects AVIF or WebP.',
  })
  url!: string;

  @Field(() => String, { description: 'Alternative text for screen readers.' })
  alt!: string;

  @Field(() => Boolean, { description: 'Whether it is the product’s first picture.' })
  isMain!: boolean;

  @Field(() => ImageAngle, { description: 'The side from which it was taken.' })
  angle!: ImageAngle;

  @Field(() => ID, {
    nullable: true,
    description: 'The variant that it shows; null for a picture without a product.',
  })
  variantId!: string | null;

  @Field(() => Int, { description: 'Width of the original in pixels.' })
  width!: number;

  @Field(() => Int, { description: 'Height of the original in pixels.' })
  height!: number;

  @Field(() => String, { description: 'A data: URI of a tiny preview, shown while the picture loads.' })
  blurDataUrl!: string;
}

/** "verona-cabin-sage-three-quarter" from "suitcases/verona-cabin/sage-three-quarter.webp". */
function pictureSlug(file: string): string {
  return file.slice(file.indexOf('/') + 1, file.lastIndexOf('.')).replaceAll('/', '-');
}

export function toImage(picture: DisplayPicture, isMain = false): ImageType {
  const { id, alt, angle, variantId, width, height, blurDataUrl, hash, file } = picture;
  return {
    id,
    url: `/pictures/${hash}/${pictureSlug(file)}`,
    alt,
    isMain,
    angle: ANGLES.find((candidate) => candidate === angle) ?? ImageAngle.OTHER,
    variantId,
    width,
    height,
    blurDataUrl,
  };
}

/** A product's pictures, in order. */
export function toImages(pictures: readonly Picture[]): ImageType[] {
  return pictures.map((picture, index) => toImage(picture, index === 0));
}

/** Options of the argument `first` of picture lists. */
export const FIRST_IMAGES = {
  nullable: true,
  description: `Largest number, 1 to ${MAX_PAGE_SIZE}; all without it.`,
} as const;

/** @throws DomainError BAD_USER_INPUT for a number that FIRST_IMAGES does not allow */
export function takeFirst(images: readonly ImageType[], first: number | null | undefined): ImageType[] {
  if (first === null || first === undefined) return [...images];
  return images.slice(0, valueOf(checkWholeNumber('first', first, 1, MAX_PAGE_SIZE) ?? first));
}
