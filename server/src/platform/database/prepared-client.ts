import { LRUCache } from 'lru-cache';
import type { Client } from 'pg';
import { asPgClient, overridable } from './overridable-client';

/** A statement that occurs this often is prepared. */
const USES_BEFORE_PREPARING = 3;
/** About three times the statements that most requests use. */
const MAX_NAMES = 64;
/** Most statements whose occurrences are counted. */
const MAX_COUNTED_TEXTS = 1_000;
/** Each connection holds its plans in memory until it is closed (data-source.ts limits its lifetime). */
const MAX_PLANS_PER_CONNECTION = 4 * MAX_NAMES;

/** Alone in its text: several statements together cannot be prepared. */
const QUERY = /^\s*(?:SELECT|WITH)\b[^;]*$/;

interface PreparedStatement {
  readonly name: string;
  /** The same string for all connections, which hold it as long as they live: composed anew it would be a copy in each. */
  readonly text: string;
}

/** Decides which statements are prepared: those that recur, until others recur more. Stores their texts, no values. */
export class PreparedStatements {
  readonly #statements = new LRUCache<string, PreparedStatement>({ max: MAX_NAMES });
  /** Combinations of filters are practically unlimited. */
  readonly #useCounts = new LRUCache<string, number>({ max: MAX_COUNTED_TEXTS });
  #count = 0;

  /** Counts the use of a text. @returns its prepared statement; null for one that is parsed each time */
  use(text: string): PreparedStatement | null {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const useCount = (this.#useCounts.get(text) ?? 0) + 1;
    if (useCount < USES_BEFORE_PREPARING) {
      this.#useCounts.set(text, useCount);
      return null;
    }
    this.#useCounts.delete(text);
    this.#count += 1;
    const statement = { name: `potli_${this.#count}`, text };
    this.#statements.set(text, statement);
    return statement;
  }
}

/**
 * Extends a client of `pg` so that recurring queries, and other recurring statements with parameters, are prepared:
 * PostgreSQL then parses and plans them once per connection, which is most of the cost of short ones.
 */
export function createPreparingClient(statements: PreparedStatements, base: typeof Client): typeof Client {
  class PreparingClient extends overridable(base) {
    readonly #names = new Set<string>();

    override query(...args: unknown[]): unknown {
      const [text, values, ...rest] = args;
      if (typeof text !== 'string') return super.query(...args);
      const hasParameters = Array.isArray(values) && values.length > 0;
      const statement = hasParameters || QUERY.test(text) ? this.#use(text) : null;
      if (statement === null) return super.query(...args);
      // A copy, because `pg` writes the values into it.
      return super.query({ ...statement }, values, ...rest);
    }

    #use(text: string): PreparedStatement | null {
      const statement = statements.use(text);
      if (statement === null || this.#names.has(statement.name)) return statement;
      if (this.#names.size >= MAX_PLANS_PER_CONNECTION) return null;
      this.#names.add(statement.name);
      return statement;
    }
  }
  return asPgClient(PreparingClient);
}
