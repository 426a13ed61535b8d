import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../graphql/context';
import { CatalogueService } from './catalogue.service';
import { ProductFacetsType, toFacets } from './facets.type';
import { ProductListType } from './product-list.type';

@Resolver(() => ProductListType)
export class ProductListResolver {
  constructor(private readonly catalogue: CatalogueService) {}

  @FieldResolver(() => ProductFacetsType, { description: 'What the list can be narrowed to, with counts.' })
  facets(@Root() list: ProductListType, @Ctx() { currency }: Context): ProductFacetsType {
    if (!list.counted) throw new Error('The facets were not counted');
    return toFacets(list.counted, list.filter, currency);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The words that were searched instead, where one is no word of the shop; null where all are.',
  })
  correctedSearch(@Root() list: ProductListType): Promise<string | null> {
    return this.catalogue.correctedSearch(list);
  }
}
