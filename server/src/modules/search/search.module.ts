import { resolver, type ShopModule } from '../../platform/module';
import { SearchStatisticsResolver } from './search-statistics.resolver';
import type { SearchStatisticsService } from './search-statistics.service';

export const searchModule: ShopModule<{ readonly searchStatistics: SearchStatisticsService }> = {
  resolvers: [
    resolver(
      SearchStatisticsResolver,
      ({ searchStatistics }) => new SearchStatisticsResolver(searchStatistics),
    ),
  ],
};
