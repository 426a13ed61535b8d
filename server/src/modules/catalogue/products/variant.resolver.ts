import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Preloaded } from '../../../platform/graphql/preloaded';
import type { Context } from '../../../platform/graphql/context';
import { FIRST_IMAGES, takeFirst, ImageType, toImages } from '../image.type';
import { VariantType } from './variant.type';

@Resolver(() => VariantType)
export class VariantResolver {
  @Preloaded()
  @FieldResolver(() => [ImageType], { description: 'Its pictures, the main angle first.' })
  async images(
    @Root() variant: VariantType,
    @Arg('first', () => Int, FIRST_IMAGES) first: number | null,
    @Ctx() context: Context,
  ): Promise<ImageType[]> {
    return takeFirst(await loadImages(variant, context), first);
  }

  @Preloaded()
  @FieldResolver(() => ImageType, {
    nullable: true,
    description: 'Its main picture, the first; null without pictures.',
  })
  async image(@Root() variant: VariantType, @Ctx() context: Context): Promise<ImageType | null> {
    return (await loadImages(variant, context))[0] ?? null;
  }
}

async function loadImages(
  { id, productId, images }: VariantType,
  { loaders }: Context,
): Promise<readonly ImageType[]> {
  if (images) return images;
  return toImages(await loaders.pictures.load(productId)).filter(({ variantId }) => variantId === id);
}
