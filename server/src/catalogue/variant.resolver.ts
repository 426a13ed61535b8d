import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../graphql/context';
import { ImageType, toImage } from './image.type';
import { VariantType } from './variant.type';

@Resolver(() => VariantType)
export class VariantResolver {
  @FieldResolver(() => [ImageType], { description: 'Its pictures, the main angle first.' })
  async images(@Root() variant: VariantType, @Ctx() { loaders }: Context): Promise<ImageType[]> {
    const pictures = await loaders.pictures.load(variant.productId);
    return pictures
      .map((picture, index) => ({ picture, isMain: index === 0 }))
      .filter(({ picture }) => picture.variantId === variant.id)
      .map(({ picture, isMain }) => toImage(picture, isMain));
  }
}
