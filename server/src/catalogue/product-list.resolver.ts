import { Ctx, FieldResolver, Info, Int, Resolver, Root } from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../graphql/context';
import { CatalogueService } from './catalogue.service';
import { ProductFacetsType, toFacets } from './facets.type';
import type { Facets } from './product-filter';
import { ProductListType } from './product-list.type';

/** Counts of a list, made once for each list and only when a query asks for them. */
const counts = new WeakMap<ProductListType, Promise<{ total: number; facets: Facets | null }>>();

@Resolver(() => ProductListType)
export class ProductListResolver {
  constructor(private readonly catalogue: CatalogueService) {}

  @FieldResolver(() => Int, { description: 'How many products match.' })
  async total(@Root() list: ProductListType, @Info() info: GraphQLResolveInfo): Promise<number> {
    return (await this.counted(list, info)).total;
  }

  @FieldResolver(() => Int, { description: 'How many pages they fill.' })
  async totalPages(@Root() list: ProductListType, @Info() info: GraphQLResolveInfo): Promise<number> {
    return Math.ceil((await this.counted(list, info)).total / list.limit);
  }

  @FieldResolver(() => ProductFacetsType, { description: 'What the list can be narrowed to, with counts.' })
  async facets(
    @Root() list: ProductListType,
    @Ctx() { currency }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ProductFacetsType> {
    const { facets } = await this.counted(list, info, true);
    if (!facets) throw new Error('The facets were not counted');
    return toFacets(facets, list.filter, currency);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The words that were searched instead, where one is no word of the shop; null where all are.',
  })
  correctedSearch(@Root() list: ProductListType): Promise<string | null> {
    return this.catalogue.correctedSearch(list);
  }

  /** Whichever field comes first starts the one statement; with facets when the query asks for them anywhere. */
  private counted(list: ProductListType, info: GraphQLResolveInfo, withFacets = asksForFacets(info)) {
    let count = counts.get(list);
    if (!count) {
      count = withFacets
        ? this.catalogue.countWithFacets(list)
        : this.catalogue.count(list).then((total) => ({ total, facets: null }));
      counts.set(list, count);
    }
    return count;
  }
}

/** Looks through the whole operation: a list next to another one is rare, and counting too much only costs time. */
function asksForFacets({ operation, fragments }: GraphQLResolveInfo): boolean {
  return [operation, ...Object.values(fragments)].some((part) => mentionsFacets(part));
}

type Selecting = { readonly selectionSet?: GraphQLResolveInfo['operation']['selectionSet'] };

function mentionsFacets({ selectionSet }: Selecting): boolean {
  return (
    selectionSet?.selections.some(
      (selection) =>
        (selection.kind === 'Field' && selection.name.value === 'facets') ||
        (selection.kind !== 'FragmentSpread' && mentionsFacets(selection)),
    ) ?? false
  );
}
