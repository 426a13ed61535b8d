import { GraphQLError, Lexer, Source, TokenKind } from 'graphql';
import { LRUCache } from 'lru-cache';

/**
 * Limits on a document before it is parsed and validated, because validation compares every fragment with every other
 * and every selection with its siblings. About twice the client's largest document (checked by a test).
 */
export const DOCUMENT_LIMITS = {
  tokens: 1_000,
  fragments: 24,
  spreads: 52,
  selections: 500,
  nesting: 24,
} as const;
type Counts = Record<keyof typeof DOCUMENT_LIMITS, number>;

interface ScannedDocument {
  readonly counts: Readonly<Counts>;
  /** Root fields of its mutations; null if it also contains a query or spreads a fragment at the root. */
  readonly mutations: readonly string[] | null;
  /** Root fields of its queries; null if it also contains a mutation or spreads a fragment at the root. */
  readonly queries: readonly string[] | null;
}

const OPENS = new Set<string>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSES = new Set<string>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);
const WORDS: Readonly<Record<keyof Counts, string>> = {
  tokens: 'tokens',
  fragments: 'fragments',
  spreads: 'fragment spreads',
  selections: 'selections',
  nesting: 'brackets inside each other',
};

/** Bounded: the client's own documents repeat, and others must not fill memory. */
const known = new LRUCache<string, ScannedDocument>({
  max: 500,
  maxSize: 1_000_000,
  sizeCalculation: (_scanned, text) => text.length + 1,
});

/**
 * Counts tokens, fragments and other parts of a document. Syntax errors are left to the parser, which reports their
 * location.
 * @throws GraphQLError when a limit is exceeded
 */
export function scanDocument(text: string): ScannedDocument {
  const before = known.get(text);
  if (before) return before;
  const scanned = new Scan().scan(text);
  known.set(text, scanned);
  return scanned;
}

class Scan {
  readonly #counts: Counts = { tokens: 0, fragments: 0, spreads: 0, selections: 0, nesting: 0 };
  readonly #roots: Record<'query' | 'mutation', string[]> = { query: [], mutation: [] };
  readonly #kinds = new Set<string>();
  /** Kind of the definition being read. */
  #kind = 'query';
  #last: string = TokenKind.SOF;
  #depth = 0;
  #braces = 0;
  #parentheses = 0;

  scan(text: string): ScannedDocument {
    try {
      const lexer = new Lexer(new Source(text));
      for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
        this.#read(token.kind, token.value, () => lexer.lookahead().kind);
        this.#last = token.kind;
      }
    } catch (error) {
      if (error instanceof TooLarge) throw limitError(error.limit);
      if (!(error instanceof GraphQLError)) throw error;
    }
    const isAll = (kind: string): boolean => this.#kinds.size === 1 && this.#kinds.has(kind);
    return {
      counts: this.#counts,
      mutations: isAll('mutation') ? this.#roots.mutation : null,
      queries: isAll('query') ? this.#roots.query : null,
    };
  }

  #read(kind: string, value: string | undefined, next: () => string): void {
    this.#add('tokens');
    if (OPENS.has(kind)) this.#open(kind);
    else if (CLOSES.has(kind)) this.#close(kind);
    else if (kind === TokenKind.SPREAD) {
      this.#add('spreads');
      // The fragment's fields are not looked up.
      if (this.#braces === 1 && this.#kind !== 'fragment') this.#kinds.add('spread');
    } else if (kind === TokenKind.NAME) this.#name(value ?? '', next);
  }

  #open(kind: string): void {
    this.#depth += 1;
    if (this.#depth > this.#counts.nesting) this.#add('nesting');
    if (kind === TokenKind.PAREN_L) this.#parentheses += 1;
    if (kind !== TokenKind.BRACE_L || this.#parentheses > 0) return;
    this.#braces += 1;
    if (this.#braces === 1 && this.#kind !== 'fragment') this.#kinds.add(this.#kind);
  }

  #close(kind: string): void {
    this.#depth -= 1;
    if (kind === TokenKind.PAREN_R) this.#parentheses -= 1;
    if (kind !== TokenKind.BRACE_R || this.#parentheses > 0) return;
    this.#braces -= 1;
    if (this.#braces === 0) this.#kind = 'query';
  }

  #name(value: string, next: () => string): void {
    if (this.#parentheses > 0) return;
    if (this.#braces === 0) {
      if (this.#last !== TokenKind.SOF && this.#last !== TokenKind.BRACE_R) return;
      this.#kind = value;
      if (value === 'fragment') this.#add('fragments');
      return;
    }
    if (this.#last === TokenKind.AT || this.#last === TokenKind.SPREAD) return;
    this.#add('selections');
    if (this.#braces !== 1 || (this.#kind !== 'query' && this.#kind !== 'mutation')) return;
    // A name before a colon is an alias.
    if (next() !== TokenKind.COLON) this.#roots[this.#kind].push(value);
  }

  #add(name: keyof Counts): void {
    this.#counts[name] += 1;
    if (this.#counts[name] > DOCUMENT_LIMITS[name]) throw new TooLarge(name);
  }
}

class TooLarge extends Error {
  constructor(readonly limit: keyof Counts) {
    super(limit);
  }
}

function limitError(limit: keyof Counts): GraphQLError {
  return new GraphQLError(
    `The document is too large: at most ${DOCUMENT_LIMITS[limit]} ${WORDS[limit]} are read`,
    { extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } } },
  );
}
