import { InMemoryCache } from '@apollo/client';
import { TYPE_POLICIES } from './type-policies';

/**
 * Creates the normalised cache. Fragments are on object types only (documents.test.ts), so that first views need no
 * list of possible types.
 */
export function createCache({ remembersReads = true } = {}): InMemoryCache {
  return new InMemoryCache({ resultCaching: remembersReads, typePolicies: TYPE_POLICIES });
}
