import { readdirSync } from 'node:fs';
import path from 'node:path';
import { InMemoryCache } from '@apollo/client';
import { Kind, visit, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { PROJECT_ROOT } from '../platform/project-root';

/** All operations of the client with their documents as browsers send them. */
export async function readClientOperations(): Promise<ReadonlyMap<OperationDefinitionNode, DocumentNode>> {
  const client = path.join(PROJECT_ROOT, 'client', 'src');
  const generated = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.generated.ts') && !file.endsWith('schema.generated.ts'),
  );
  // Apollo Client adds __typename everywhere, and removes @unmask, before it sends a document.
  const cache = new InMemoryCache();
  const documents = new Map<OperationDefinitionNode, DocumentNode>();
  for (const file of generated) {
    const exported: Record<string, unknown> = await import(path.join(client, file));
    for (const [name, value] of Object.entries(exported)) {
      if (!name.endsWith('Document')) continue;
      const document = visit(cache.transformDocument(value as DocumentNode), {
        Directive: ({ name: directive }) => (directive.value === 'unmask' ? null : undefined),
      });
      for (const part of document.definitions)
        if (part.kind === Kind.OPERATION_DEFINITION) documents.set(part, document);
    }
  }
  return documents;
}

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** Variables for every public operation of the client; a test replaces empty slugs and ids, and adds `limit`. */
export const PUBLIC_VARIABLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  BankOffers: {},
  CategoriesPage: {},
  CategoryPage: { slug: 'suitcases', filter: { categorySlugs: ['suitcases'] } },
  Compare: { ids: [] },
  DidYouMean: { query: 'sutcase' },
  FilterNames: {},
  GiftCardOffer: {},
  HelpPage: {},
  HomePage: {},
  Listing: { page: 1 },
  ProductPage: { slug: '' },
  ProductQuestions: { slug: '', page: 1 },
  ProductReviews: { slug: '', page: 1, sort: 'NEWEST' },
  RecentlyViewedProducts: { ids: [] },
  PendingProducts: { ids: [] },
  SalePage: {},
  SearchSuggestions: { query: 'cabin' },
  SignInPictures: {},
  TrackProductView: { productId: UNKNOWN },
};
