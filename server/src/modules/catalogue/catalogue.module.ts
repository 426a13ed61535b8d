import { MaintenanceScheduler } from '../../platform/jobs/maintenance-scheduler';
import { resolver, type Platform, type ShopModule } from '../../platform/module';
import type { PromotionsServices } from '../promotions/promotions.module';
import type { SearchServices } from '../search/search.module';
import { SearchService } from '../search/search.service';
import { BrandResolver } from './taxonomy/brand.resolver';
import { BrowseResolver } from './browse.resolver';
import { createCatalogueLoaders } from './catalogue.loaders';
import { CatalogueChangesRepository } from './catalogue-changes.repository';
import { FacetCache } from './filters/facet-cache';
import { SearchBitmaps } from './filters/search-bitmaps';
import { CatalogueRepository } from './catalogue.repository';
import { CatalogueService } from './catalogue.service';
import { CategoryResolver } from './taxonomy/category.resolver';
import { DerivedColumnsRepository } from './products/derived-columns.repository';
import { DerivedColumnsService } from './products/derived-columns.service';
import { HomeRepository } from './home/home.repository';
import { HomeResolver } from './home/home.resolver';
import { HomeService } from './home/home.service';
import { PostgresProductSearch } from './products/postgres-product-search';
import { ProductDocuments } from './products/product-documents';
import { ProductListResolver } from './products/product-list.resolver';
import { ProductRepository } from './products/product.repository';
import { RelatedProductsRepository } from './products/related-products.repository';
import { ProductResolver } from './products/product.resolver';
import { catalogueRoutes } from './rest/catalogue.routes';
import { CATALOGUE_SCHEMAS } from './rest/catalogue.shapes';
import { SearchSuggestionsRepository } from './suggestions/search-suggestions.repository';
import { SearchSuggestionsService } from './suggestions/search-suggestions.service';
import { SitemapRepository } from './sitemap/sitemap.repository';
import { VariantResolver } from './products/variant.resolver';

/** Until changes are folded, lists under filters read the changed products' rows, and facets are counted for each request. */
const FOLD_INTERVAL_MS = 1_000;

interface Needs extends Platform, SearchServices, PromotionsServices {
  readonly config: { readonly responseCache: boolean };
}

type CatalogueServices = ReturnType<typeof createServices>;

function createServices({
  dataSource,
  transactions,
  limits,
  clock,
  currency,
  searchStatistics,
  bankOffers,
  onError,
}: Needs) {
  const catalogueRepository = new CatalogueRepository(dataSource);
  const documents = new ProductDocuments(dataSource);
  const searchBitmaps = new SearchBitmaps(dataSource);
  const facetCache = new FacetCache();
  const products = new ProductRepository(dataSource, documents);
  const changes = new CatalogueChangesRepository(dataSource);
  const search = new SearchService(catalogueRepository, currency, clock);
  const catalogue = new CatalogueService(
    products,
    new PostgresProductSearch(dataSource, documents, searchBitmaps, facetCache),
    new RelatedProductsRepository(dataSource, documents),
    catalogueRepository,
    limits,
    search,
    clock,
  );
  searchStatistics.registerResultCheck((text) => catalogue.hasResult(text));
  return {
    catalogueRepository,
    facetCache,
    changesScheduler: new MaintenanceScheduler(
      [() => changes.fold()],
      (error) => onError(error, 'catalogue changes'),
      FOLD_INTERVAL_MS,
    ),
    catalogue,
    searchSuggestions: new SearchSuggestionsService(
      search,
      new SearchSuggestionsRepository(dataSource, documents, searchBitmaps),
      searchStatistics,
    ),
    derivedColumns: new DerivedColumnsService(transactions, new DerivedColumnsRepository(), clock),
    sitemap: new SitemapRepository(dataSource),
    home: new HomeService(new HomeRepository(dataSource), catalogueRepository, products, {
      bankOffers: () => bankOffers.listOffered(),
    }),
  };
}

export const catalogueModule: ShopModule<Needs, CatalogueServices> = {
  name: 'catalogue',
  createServices,
  resolvers: [
    resolver(BrandResolver, ({ catalogue }) => new BrandResolver(catalogue)),
    resolver(
      BrowseResolver,
      ({ catalogue, searchSuggestions }) => new BrowseResolver(catalogue, searchSuggestions),
    ),
    resolver(CategoryResolver, ({ catalogue }) => new CategoryResolver(catalogue)),
    resolver(HomeResolver, ({ home }) => new HomeResolver(home)),
    resolver(ProductListResolver, ({ catalogue }) => new ProductListResolver(catalogue)),
    resolver(ProductResolver, ({ catalogue }) => new ProductResolver(catalogue)),
    resolver(VariantResolver, () => new VariantResolver()),
  ],
  restRoutes: catalogueRoutes,
  restSchemas: CATALOGUE_SCHEMAS,
  createLoaders: ({ catalogueRepository, catalogue }) =>
    createCatalogueLoaders(catalogueRepository, catalogue),
  schedulers: ({ changesScheduler }) => [changesScheduler],
  maintenanceTasks: ({ derivedColumns }) => [() => derivedColumns.refresh()],
  onCatalogueChange: ({ facetCache, config }, { tags, isConnected }) => {
    facetCache.setConnected(isConnected && config.responseCache);
    facetCache.invalidate(tags);
  },
};
