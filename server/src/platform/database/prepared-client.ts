import { Client, type ClientConfig } from 'pg';

/** A statement that occurs this often is prepared. */
const USES_BEFORE_PREPARING = 3;
/** Each connection holds all plans in memory. */
const MAX_PLANS = 64;
/** Most statements whose occurrences are counted. */
const MAX_COUNTED_TEXTS = 1_000;

/** Decides which statements are prepared: the first ones that recur. It stores their texts only, no values. */
export class PreparedTexts {
  private readonly names = new Map<string, string>();
  private useCounts = new Map<string, number>();

  /** The name under which a statement is prepared; null for one that is parsed each time. */
  nameOf(text: string): string | null {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (this.names.size >= MAX_PLANS) return null;
    const useCount = (this.useCounts.get(text) ?? 0) + 1;
    if (useCount < USES_BEFORE_PREPARING) {
      // Combinations of filters are practically unlimited.
      if (this.useCounts.size >= MAX_COUNTED_TEXTS) this.useCounts = new Map();
      this.useCounts.set(text, useCount);
      return null;
    }
    this.useCounts.delete(text);
    const name = `potli_${this.names.size + 1}`;
    this.names.set(text, name);
    return name;
  }
}

/**
 * Extends a client of `pg` so that recurring statements with parameters are prepared: PostgreSQL then parses and
 * plans them once per connection, which is most of the cost of short ones.
 */
export function createPreparingClient(texts: PreparedTexts, base: typeof Client): typeof Client {
  return class extends base {
    constructor(config?: string | ClientConfig) {
      super(config);
      const runQuery = this.query;
      // Overloaded in the types, so it cannot be overridden as a method.
      Object.defineProperty(this, 'query', {
        value: (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
          const name =
            typeof text === 'string' && Array.isArray(values) && values.length > 0
              ? texts.nameOf(text)
              : null;
          return Reflect.apply(runQuery, this, [name === null ? text : { text, name }, values, ...rest]);
        },
      });
    }
  };
}
