import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ShownPicture } from './picture.entity';

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

  @Field(() => String, {
    description:
      'The side it was taken from: three-quarter, front, back, side or open; main or other where nobody has said.',
  })
  angle!: string;

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
    angle,
    variantId,
    width,
    height,
    blurDataUrl,
  };
}
