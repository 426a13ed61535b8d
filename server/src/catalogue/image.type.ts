import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { wholeNumber } from '../domain/domain-error';
import { MAX_PAGE_SIZE } from '../domain/limits';
import type { Picture, ShownPicture } from './picture.entity';

export enum ImageAngle {
  THREE_QUARTER = 'three-quarter',
  FRONT = 'front',
  BACK = 'back',
  SIDE = 'side',
  OPEN = 'open',
  OTHER = 'other',
}
registerEnumType(ImageAngle, {
  name: 'ImageAngle',
  description: 'The side a bag was photographed from.',
  valuesConfig: {
    THREE_QUARTER: { description: 'From the front and a little from the side: the usual main picture.' },
    FRONT: { description: 'Straight from the front.' },
    BACK: { description: 'From behind.' },
    SIDE: { description: 'From the side.' },
    OPEN: { description: 'Open, with what is inside.' },
    OTHER: { description: 'Any other, or nobody has said.' },
  },
});
const ANGLES: readonly ImageAngle[] = Object.values(ImageAngle);

@ObjectType('Image', { description: 'A photograph of a product.', simpleResolvers: true })
export class ImageType {
  @Field(() => ID, { description: 'Stays the same for as long as the picture does.' })
  id!: string;

  @Field(() => String, {
    description:
      'Path without a width. Add ?w=160, 320, 480, 640, 800 or 1000; AVIF or WebP follows from the Accept header.',
  })
  url!: string;

  @Field(() => String, { description: 'What the picture shows, for those who cannot see it.' })
  alt!: string;

  @Field(() => Boolean, { description: 'True for the first picture of the product.' })
  isMain!: boolean;

  @Field(() => ImageAngle, { description: 'The side it was taken from.' })
  angle!: ImageAngle;

  @Field(() => ID, {
    nullable: true,
    description: 'The variant that it shows; null for a picture of no product.',
  })
  variantId!: string | null;

  @Field(() => Int, { description: 'Width of the original in pixels.' })
  width!: number;

  @Field(() => Int, { description: 'Height of the original in pixels.' })
  height!: number;

  @Field(() => String, { description: 'A data: URI of a tiny preview, to show until the picture is there.' })
  blurDataUrl!: string;
}

/** "verona-cabin-sage-three-quarter" out of "suitcases/verona-cabin/sage-three-quarter.webp". */
function addressName(file: string): string {
  return file
    .replace(/\.[a-z]+$/, '')
    .split('/')
    .slice(1)
    .join('-');
}

export function toImage(picture: ShownPicture, isMain = false): ImageType {
  const { id, alt, angle, variantId, width, height, blurDataUrl, hash, file } = picture;
  return {
    id,
    url: `/pictures/${hash}/${addressName(file)}`,
    alt,
    isMain,
    angle: ANGLES.find((known) => known === angle) ?? ImageAngle.OTHER,
    variantId,
    width,
    height,
    blurDataUrl,
  };
}

/** Of a product's pictures in their order. */
export function toImages(pictures: readonly Picture[]): ImageType[] {
  return pictures.map((picture, index) => toImage(picture, index === 0));
}

/** The argument of every list of pictures. */
export const FIRST_IMAGES = {
  nullable: true,
  description: `At most so many, 1 to ${MAX_PAGE_SIZE}; without it, all.`,
} as const;

/** @throws Fault BAD_USER_INPUT for a number that FIRST_IMAGES does not allow */
export function firstOf(images: readonly ImageType[], first: number | null | undefined): ImageType[] {
  const isAsked = first !== null && first !== undefined;
  return images.slice(0, isAsked ? wholeNumber('first', first, 1, MAX_PAGE_SIZE) : images.length);
}
