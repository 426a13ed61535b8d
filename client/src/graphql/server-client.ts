import {
  ApolloLink,
  CombinedGraphQLErrors,
  Observable,
  type ApolloClient,
  type Cache,
  type InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client';
import { DocumentTransform } from '@apollo/client/utilities';
import { visit, type DocumentNode, type ExecutionResult } from 'graphql';
import { createCache } from './cache';
import { AnswerNormaliser } from './normalise-answers';
import { ShopClient } from './shop-client';

/** Runs an operation in the server's process, as one visitor or an anonymous one. */
export type GraphQLExecutor = (request: {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName?: string;
}) => Promise<ExecutionResult>;

/** A client while one page uses it, with a cache of its own. */
export interface PageClient {
  client: ShopClient;
  /** Runs a query as somebody else than the page's other queries. Throws the same errors. */
  queryAs: (execute: GraphQLExecutor, query: ApolloClient.QueryOptions) => Promise<unknown>;
  /** Returns what the page has queried, as the browser's cache stores it. */
  extractAnswers: () => NormalizedCacheObject;
  /** Lets other pages use the client. Answers that come later are dropped. */
  release: () => void;
}

/** Enough for the pages that are rendered at the same time. */
const MAX_IDLE_CLIENTS = 16;

/** Clients that no page uses. What Apollo finds out about documents and types stays with a client. */
const idleClients: ReusableClient[] = [];

/** Takes a client for one page on the server: without HTTP, and with an empty cache. */
export function takeServerClient(execute: GraphQLExecutor): PageClient {
  const reusable = idleClients.pop() ?? createReusableClient();
  const { client, extractAnswers } = reusable;
  const { end, queryAs } = reusable.begin(execute);
  return {
    client,
    queryAs,
    extractAnswers,
    release: () => {
      end();
      if (idleClients.length < MAX_IDLE_CLIENTS) idleClients.push(reusable);
    },
  };
}

interface ReusableClient extends Pick<PageClient, 'client' | 'extractAnswers'> {
  /** Starts a page, with an empty cache. */
  begin: (execute: GraphQLExecutor) => Pick<PageClient, 'queryAs'> & { end: () => void };
}

function createReusableClient(): ReusableClient {
  // A page reads everything once or twice, so that result caching costs more than it saves.
  const cache = createCache({ remembersReads: false });
  rememberTransforms(cache);
  const refuse: GraphQLExecutor = () => Promise.reject(new Error('The page of this client is rendered'));
  let executePage = refuse;
  const client = new ShopClient({
    ssrMode: true,
    cache,
    // The types mask here; a page that is rendered once need not read each fragment again.
    dataMasking: false,
    assumeImmutableResults: true,
    link: createExecutorLink((request) => executePage(request)),
    devtools: { enabled: false },
  });
  const normaliser = new AnswerNormaliser(cache.policies);
  const answers = new Answers();
  // Apollo declares these with overloads and type parameters, which a method cannot override.
  const readFromCache = cache.diff.bind(cache);
  Object.defineProperty(cache, 'diff', {
    value: (options: Cache.DiffOptions) => {
      const answer = answers.find(options.query, options.variables);
      if (answer !== undefined) return answer;
      answers.writeTo(cache);
      return readFromCache(options);
    },
  });
  return {
    client,
    extractAnswers: () => answers.normalise(normaliser),
    begin: (execute) => {
      const page = { isEnded: false };
      executePage = execute;
      Object.defineProperty(client, 'query', { value: createQuery(execute, cache, answers, page) });
      return {
        queryAs: (executeAs, query) => createQuery(executeAs, cache, answers, page)(query),
        end: () => {
          page.isEnded = true;
          executePage = refuse;
          answers.clear();
          cache.restore({});
        },
      };
    },
  };
}

interface Answer {
  document: DocumentNode;
  variables: Record<string, unknown>;
  data: object;
  /** What Apollo expects of a complete result. */
  diff: { result: object; complete: true };
}

/**
 * Answers to a page's queries: its components get them as they came instead of reading them from the cache, which gets
 * them only when a component asks for something else.
 */
class Answers {
  readonly #byDocument = new Map<DocumentNode, Map<string, Answer>>();
  #unwritten: Answer[] = [];

  add(document: DocumentNode, variables: Record<string, unknown>, data: object): void {
    const byVariables = this.#byDocument.get(document) ?? new Map<string, Answer>();
    const answer: Answer = { document, variables, data, diff: { result: data, complete: true } };
    byVariables.set(JSON.stringify(variables), answer);
    this.#byDocument.set(document, byVariables);
    this.#unwritten.push(answer);
  }

  find(document: DocumentNode, variables: object | undefined): Answer['diff'] | undefined {
    return this.#byDocument.get(document)?.get(JSON.stringify(variables ?? {}))?.diff;
  }

  writeTo(cache: InMemoryCache): void {
    for (const { document, variables, data } of this.#unwritten.splice(0))
      cache.writeQuery({ query: document, variables, data });
  }

  normalise(normaliser: AnswerNormaliser): NormalizedCacheObject {
    const store: NormalizedCacheObject = {};
    for (const byVariables of this.#byDocument.values())
      for (const { document, variables, data } of byVariables.values())
        normaliser.add(store, document, variables, data);
    return store;
  }

  clear(): void {
    this.#byDocument.clear();
    this.#unwritten = [];
  }
}

/** Removes the client's own directive, which the schema does not know. */
const withoutUnmask = new DocumentTransform((document) =>
  visit(document, { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) }),
);

/**
 * Runs a query once and writes the answer to the cache, without the watching of Apollo's query(), which a page
 * that is rendered once does not need. Throws the same errors.
 */
function createQuery(
  execute: GraphQLExecutor,
  cache: InMemoryCache,
  answers: Answers,
  page: { readonly isEnded: boolean },
) {
  return async ({ query, variables = {} }: ApolloClient.QueryOptions): Promise<{ data: unknown }> => {
    const document = cache.transformDocument(query);
    const answer = await execute({ query: withoutUnmask.transformDocument(document), variables });
    if (answer.errors !== undefined) throw new CombinedGraphQLErrors(answer);
    const { data } = answer;
    if (!page.isEnded && data) answers.add(document, variables, data);
    return { data };
  };
}

/** Documents with __typename, for all clients: what the clients and the executor find out about one stays with it. */
const transformedDocuments = new WeakMap<DocumentNode, DocumentNode>();

/** Unlike Apollo's own memory of them, which is emptied with the cache. */
function rememberTransforms(cache: InMemoryCache): void {
  const transform = cache.transformDocument.bind(cache);
  cache.transformDocument = (document) => {
    const known = transformedDocuments.get(document);
    if (known !== undefined) return known;
    const transformed = transform(document);
    transformedDocuments.set(document, transformed);
    transformedDocuments.set(transformed, transformed);
    return transformed;
  };
}

function createExecutorLink(execute: GraphQLExecutor): ApolloLink {
  return new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        execute({ query, variables, ...(operationName === undefined ? {} : { operationName }) }).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => {
            observer.error(error);
          },
        );
      }),
  );
}
