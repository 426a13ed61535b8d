import { Client, type ClientConfig } from 'pg';

/** A text that comes so often is worth a plan. */
const WORTH_PREPARING = 3;
/** Every connection keeps every plan, and its memory with it. Ours. */
const MOST_PLANS = 64;
/** Texts that are watched for coming back. */
const MOST_WATCHED = 1_000;

/** Which statements are prepared: the first texts that come back again and again. Texts alone are remembered, no values and no rows. */
export class PreparedTexts {
  private readonly names = new Map<string, string>();
  private seen = new Map<string, number>();

  /** The name that a text is prepared under on every connection; null for one that is parsed each time. */
  nameOf(text: string): string | null {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (this.names.size >= MOST_PLANS) return null;
    const times = (this.seen.get(text) ?? 0) + 1;
    if (times < WORTH_PREPARING) {
      // Filters can be put together in more ways than anybody should count.
      if (this.seen.size >= MOST_WATCHED) this.seen = new Map();
      this.seen.set(text, times);
      return null;
    }
    this.seen.delete(text);
    const name = `potli_${this.names.size + 1}`;
    this.names.set(text, name);
    return name;
  }
}

/**
 * A client of `pg` that prepares statements with parameters which come back: PostgreSQL then parses and plans them once
 * for each connection, which for short ones is most of their cost.
 */
export function preparingClient(texts: PreparedTexts, base: typeof Client): typeof Client {
  return class extends base {
    constructor(config?: string | ClientConfig) {
      super(config);
      const ask = this.query;
      // Declared with overloads, which a method cannot override.
      Object.defineProperty(this, 'query', {
        value: (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
          const name =
            typeof text === 'string' && Array.isArray(values) && values.length > 0
              ? texts.nameOf(text)
              : null;
          return Reflect.apply(ask, this, [name === null ? text : { text, name }, values, ...rest]);
        },
      });
    }
  };
}
