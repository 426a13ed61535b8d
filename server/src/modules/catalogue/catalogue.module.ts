import { resolver, type ShopModule } from '../../platform/module';
import type { SearchStatisticsService } from '../search/search-statistics.service';
import { BrandResolver } from './brand.resolver';
import { BrowseResolver } from './browse.resolver';
import { CategoryResolver } from './category.resolver';
import { HomeResolver } from './home.resolver';
import type { HomeService } from './home.service';
import { ProductListResolver } from './product-list.resolver';
import { ProductResolver } from './product.resolver';
import { catalogueRoutes } from './rest/catalogue.routes';
import { CATALOGUE_SCHEMAS } from './rest/catalogue.shapes';
import type { ProductServices } from './rest/product.routes';
import { VariantResolver } from './variant.resolver';

interface Services extends ProductServices {
  readonly home: HomeService;
  readonly searchStatistics: SearchStatisticsService;
}

export const catalogueModule: ShopModule<Services> = {
  resolvers: [
    resolver(BrandResolver, ({ catalogue }) => new BrandResolver(catalogue)),
    resolver(
      BrowseResolver,
      ({ catalogue, searchStatistics }) => new BrowseResolver(catalogue, searchStatistics),
    ),
    resolver(CategoryResolver, ({ catalogue }) => new CategoryResolver(catalogue)),
    resolver(HomeResolver, ({ home }) => new HomeResolver(home)),
    resolver(ProductListResolver, ({ catalogue }) => new ProductListResolver(catalogue)),
    resolver(ProductResolver, ({ catalogue }) => new ProductResolver(catalogue)),
    resolver(VariantResolver, () => new VariantResolver()),
  ],
  restRoutes: catalogueRoutes,
  restSchemas: CATALOGUE_SCHEMAS,
};
