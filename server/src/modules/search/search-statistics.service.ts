import { createHash } from 'node:crypto';
import { DomainError, type Result } from '../../domain/domain-error';
import { SEARCH_TEXT_MAX } from '../../domain/limits';
import { normaliseSearch } from '../../domain/search-text';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type {
  SearchCount,
  SearchCountFilter,
  SearchStatisticsRepository,
} from './search-statistics.repository';

/** How long counts are kept. */
const KEPT_DAYS = 90;
/** Texts with fewer searches are not suggested. One person can reach it in five hours, so it does not decide whether a text is fit to be shown. */
const POPULAR_LEAST_SEARCHES = 5;
const POPULAR_DAYS = 30;
const REPORT_ROWS_MAX = 500;
/** The largest position of a clicked product that is accepted. */
const POSITION_MAX = 10_000;
/** E-mail addresses, and numbers that may be a phone's or a card's. */
const PERSONAL = /@|\d(?:[\s-]*\d){6}/;

/** Counts what is searched for. No count says who searched. */
export class SearchStatisticsService {
  #hasResult: (text: string) => Promise<boolean> = () =>
    Promise.reject(new Error('No module lists products'));

  constructor(
    private readonly counts: SearchStatisticsRepository,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The catalogue registers itself, because it depends on the search and not the other way round.
   * @param hasResult whether any product meets every condition and contains every word of a text
   */
  registerResultCheck(hasResult: (text: string) => Promise<boolean>): void {
    this.#hasResult = hasResult;
  }

  /**
   * Counts a search, once an hour for each text and IP block. Texts that may name a person are not stored.
   * @returns a DomainError for a text that is empty or too long
   */
  async trackSearch(text: string, ipBlock: string): Promise<Result<void>> {
    const query = normaliseQuery(text);
    if (query instanceof DomainError) return query;
    if (PERSONAL.test(query)) return;
    const limited = await this.limits.consume(
      ['search by text and address', keyOf(query, ipBlock)],
      ['search by address', ipBlock],
    );
    if (limited === null) await this.counts.addSearch(query, await this.#hasResult(query));
  }

  /**
   * Counts the first product that is opened after a search.
   * @param position of the product in the list, from 1
   */
  async trackClick(text: string, position: number, ipBlock: string): Promise<Result<void>> {
    const query = normaliseQuery(text);
    if (query instanceof DomainError) return query;
    if (!Number.isInteger(position) || position < 1 || position > POSITION_MAX)
      return new DomainError(
        'BAD_USER_INPUT',
        `A position is a whole number from 1 to ${POSITION_MAX}`,
        'position',
      );
    const limited = await this.limits.consume(['search click by text and address', keyOf(query, ipBlock)]);
    if (limited === null) await this.counts.addClick(query, position);
  }

  /** What shoppers search for, for staff. */
  async listCounts(filter: SearchCountFilter): Promise<Result<SearchCount[]>> {
    const { days, limit } = filter;
    if (!Number.isInteger(days) || days < 1 || days > KEPT_DAYS)
      return new DomainError('BAD_USER_INPUT', `days is a whole number from 1 to ${KEPT_DAYS}`, 'days');
    if (!Number.isInteger(limit) || limit < 1 || limit > REPORT_ROWS_MAX)
      return new DomainError(
        'BAD_USER_INPUT',
        `limit is a whole number from 1 to ${REPORT_ROWS_MAX}`,
        'limit',
      );
    return this.counts.findCounts(filter);
  }

  /** Searches of several shoppers that begin with `text` and always had results. */
  async findPopular(text: string, limit: number): Promise<string[]> {
    const prefix = normaliseSearch(text).toLowerCase();
    return this.counts.findPopular(prefix, POPULAR_LEAST_SEARCHES, POPULAR_DAYS, limit);
  }

  async deleteOld(): Promise<void> {
    await this.counts.deleteOld(KEPT_DAYS);
  }
}

function normaliseQuery(text: string): Result<string> {
  if (text.trim().length > SEARCH_TEXT_MAX)
    return new DomainError('BAD_USER_INPUT', `query may have at most ${SEARCH_TEXT_MAX} characters`, 'query');
  const query = normaliseSearch(text).toLowerCase();
  return query === '' ? new DomainError('BAD_USER_INPUT', 'query must not be empty', 'query') : query;
}

/** A hash, so that the rate limits' counters do not reveal who searched for what. */
function keyOf(query: string, ipBlock: string): string {
  return createHash('sha256').update(`${query}\n${ipBlock}`).digest('base64url');
}
