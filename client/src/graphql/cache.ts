import { InMemoryCache } from '@apollo/client';
import { TYPE_POLICIES } from './type-policies';
import { UNION_MEMBERS } from './union-members.generated';

/**
 * Creates the normalised cache. Fragments are on object types only (documents.test.ts), so that first views need no
 * list of possible types.
 */
export function createCache({ remembersReads = true } = {}): InMemoryCache {
  const cache = new InMemoryCache({ resultCaching: remembersReads, typePolicies: TYPE_POLICIES });
  // In development Apollo warns of each fragment on another member of a union, as if its type might have subtypes.
  if (import.meta.env.DEV)
    cache.policies.addPossibleTypes(Object.fromEntries(UNION_MEMBERS.map((name) => [name, []])));
  return cache;
}
