import { valueOf } from '../../platform/graphql/value-of';
import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Authorized } from '../../platform/graphql/authorized';
import { DomainError } from '../../domain/domain-error';
import { Personal } from '../../platform/graphql/cache-control';
import type { Context } from '../../platform/graphql/context';
import { DoneResult, DoneType, FailureType } from '../../platform/graphql/failure.type';
import { LimitArg } from '../../platform/graphql/paging';
import type { SearchStatisticsService } from './search-statistics.service';
import { SearchCountType } from './search-statistics.type';

const QUERY_ARGUMENT = { description: 'The text that was searched for, at most 100 characters.' };

@Resolver()
export class SearchStatisticsResolver {
  constructor(private readonly statistics: SearchStatisticsService) {}

  @Authorized('everybody')
  @Mutation(() => DoneResult, {
    description:
      'Counts a search. No count says who searched; texts with an e-mail address or a long number are not stored.',
  })
  async trackSearch(
    @Arg('query', () => String, QUERY_ARGUMENT) query: string,
    @Ctx() { ipBlock }: Context,
  ): Promise<typeof DoneResult> {
    const result = await this.statistics.trackSearch(query, ipBlock);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.withMessage('The search is counted');
  }

  @Authorized('everybody')
  @Mutation(() => DoneResult, { description: 'Counts the first product that is opened after a search.' })
  async trackSearchClick(
    @Arg('query', () => String, QUERY_ARGUMENT) query: string,
    @Arg('position', () => Int, { description: 'Place of the product in the list, from 1.' })
    position: number,
    @Ctx() { ipBlock }: Context,
  ): Promise<typeof DoneResult> {
    const result = await this.statistics.trackClick(query, position, ipBlock);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.withMessage('The click is counted');
  }

  @Personal()
  @Authorized('admins')
  @Query(() => [SearchCountType], {
    nullable: true,
    description: 'Admins: what shoppers search for, the most frequent first.',
  })
  async adminSearches(
    @Arg('days', () => Int, { defaultValue: 30, description: 'Days to count, today included, 1 to 90.' })
    days: number,
    @LimitArg(50, 500)
    limit: number,
    @Arg('withoutResult', () => Boolean, {
      defaultValue: false,
      description: 'Only texts that no product met in full, by how often.',
    })
    withoutResult: boolean,
  ): Promise<SearchCountType[]> {
    const counts = valueOf(await this.statistics.listCounts({ days, limit, withoutResult }));
    return counts;
  }
}
