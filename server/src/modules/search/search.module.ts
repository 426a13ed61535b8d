import { resolver, type Platform, type ShopModule } from '../../platform/module';
import { SearchStatisticsRepository } from './search-statistics.repository';
import { SearchStatisticsResolver } from './search-statistics.resolver';
import { SearchStatisticsService } from './search-statistics.service';

export type SearchServices = ReturnType<typeof createServices>;

const createServices = ({ dataSource, limits }: Platform) => ({
  searchStatistics: new SearchStatisticsService(new SearchStatisticsRepository(dataSource), limits),
});

export const searchModule: ShopModule<Platform, SearchServices> = {
  name: 'search',
  createServices,
  resolvers: [
    resolver(
      SearchStatisticsResolver,
      ({ searchStatistics }) => new SearchStatisticsResolver(searchStatistics),
    ),
  ],
  maintenanceTasks: ({ searchStatistics }) => [() => searchStatistics.deleteOld()],
};
