import { valueOf } from '../../platform/graphql/value-of';
import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { Authorized } from '../../platform/graphql/authorized';
import { CACHE_SECONDS } from '../../domain/limits';
import { ReportsTags } from '../../platform/graphql/document-cache-tags';
import { CacheFor } from '../../platform/graphql/cache-control';
import type { Context } from '../../platform/graphql/context';
import { toMoney } from '../../platform/graphql/money.type';
import { LimitArg } from '../../platform/graphql/paging';
import { CatalogueService } from './catalogue.service';
import { ASPECTS, STATISTICS_OF, tagAspects, tagProducts } from './catalogue-tags';
import { FilterOptionsType } from './filters/facets.type';
import { toImage } from './image.type';
import { toSearchCondition } from './filters/search-condition.type';
import { SearchSuggestionsService } from './suggestions/search-suggestions.service';
import { SearchSuggestionsType } from './suggestions/search-suggestions.type';

@Resolver()
export class BrowseResolver {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly suggestions: SearchSuggestionsService,
  ) {}

  @CacheFor(CACHE_SECONDS.filters)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => FilterOptionsType, { description: 'Filter values of the whole catalogue.' })
  async filterOptions(@Ctx() { currency, tags }: Context): Promise<FilterOptionsType> {
    tagAspects(tags, STATISTICS_OF);
    const { priceRange, colours, materials, countries, ...options } =
      await this.catalogue.listFilterOptions();
    return {
      ...options,
      colours: colours.map((colour) => ({ ...colour, selected: false })),
      materials: materials.map((material) => ({ ...material, selected: false })),
      countries: countries.map((country) => ({ ...country, selected: false })),
      priceRange: { min: toMoney(priceRange.min, currency), max: toMoney(priceRange.max, currency) },
    };
  }

  @CacheFor(CACHE_SECONDS.products)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => SearchSuggestionsType, {
    description: 'Suggestions for an unfinished search text; empty below two characters.',
  })
  async searchSuggestions(
    @Arg('query', () => String, { description: 'Search text so far, at most 100 characters.' })
    query: string,
    @LimitArg(6, 20)
    limit: number,
    @Ctx() { currency, tags }: Context,
  ): Promise<SearchSuggestionsType> {
    const [popular, suggested] = await Promise.all([
      this.suggestions.findPopular(query, limit),
      this.suggestions.suggestSearches(query, limit),
    ]);
    const { query: text, searches, understood, categories, brands, products } = valueOf(suggested);
    tagProducts(tags, products);
    tagAspects(tags, ASPECTS);
    return {
      query: text,
      searches: [...new Set([...popular, ...searches])].slice(0, limit),
      understood: understood.map(toSearchCondition),
      categories: [...categories],
      brands: [...brands],
      products: products.flatMap(({ id, slug, name, highlight, price, pictures }) => {
        const main = pictures?.[0];
        return main
          ? [{ id, slug, name, highlight, price: toMoney(price, currency), image: toImage(main, true) }]
          : [];
      }),
    };
  }
}
