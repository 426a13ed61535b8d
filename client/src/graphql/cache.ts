import { InMemoryCache } from '@apollo/client';
import { byId, replaced } from './field-policies';

/**
 * Creates the normalised cache. Types with an id are entities; others are part of their parent. Fragments are on
 * object types only (documents.test.ts), so that first views need no list of possible types.
 */
export function createCache({ remembersReads = true } = {}): InMemoryCache {
  return new InMemoryCache({
    resultCaching: remembersReads,
    typePolicies: {
      Query: {
        fields: {
          product: byId('Product'),
          category: byId('Category'),
          brand: byId('Brand'),
          productsByIds: replaced(),
          recommendedProducts: replaced(),
          addresses: replaced(),
          sessions: replaced(),
          giftCards: replaced(),
          myAlerts: replaced(),
        },
      },
      Product: {
        fields: {
          images: replaced(),
          variants: replaced(),
          reviews: replaced(),
          related: replaced(),
          attributes: replaced(),
          specifications: replaced(),
          dimensions: { merge: true },
        },
      },
      Review: { fields: { photos: replaced() } },
      Cart: { fields: { lines: replaced(), notes: replaced(), promotion: replaced() } },
      Wishlist: { fields: { items: replaced() } },
      OrderTotals: { fields: { taxLines: replaced() } },
      /** Singletons. */
      Shop: { keyFields: [] },
      Home: { keyFields: [] },
      Sale: { keyFields: [] },
      FilterOptions: { keyFields: [] },
      /** Of the signed-in customer. */
      Security: { keyFields: [], fields: { passkeys: replaced() } },
      /** Without an id: parts of their parent, of which two queries may have selected different fields. */
      ProductList: { merge: true },
      ProductFacets: { merge: true },
      PriceRange: { merge: true },
      ReviewList: { merge: true },
      Reviewer: { merge: true, fields: { helpful: replaced(), reported: replaced() } },
      Money: { merge: true },
      Colour: { merge: true },
      SearchSuggestions: { merge: true },
    },
  });
}
