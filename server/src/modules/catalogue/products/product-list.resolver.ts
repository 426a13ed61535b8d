import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../platform/graphql/context';
import { CatalogueService } from '../catalogue.service';
import { ProductFacetsType, toFacets } from '../filters/facets.type';
import { ProductListType } from './product-list.type';

@Resolver(() => ProductListType)
export class ProductListResolver {
  constructor(private readonly catalogue: CatalogueService) {}

  @FieldResolver(() => ProductFacetsType, { description: 'Filter values with counts.' })
  facets(@Root() list: ProductListType, @Ctx() { currency }: Context): ProductFacetsType {
    if (!list.countedFacets) throw new Error('The facets were not counted');
    return toFacets(list.countedFacets, list.filter, currency);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The search text as corrected; null when nothing was corrected.',
  })
  correctedSearch(@Root() list: ProductListType): Promise<string | null> {
    return this.catalogue.findCorrectedSearch(list);
  }
}
