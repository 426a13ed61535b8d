import { InMemoryCache } from '@apollo/client';
import { readById, replaceOnMerge } from './field-policies';

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
          product: readById('Product'),
          category: readById('Category'),
          brand: readById('Brand'),
          productsByIds: replaceOnMerge(),
          recommendedProducts: replaceOnMerge(),
          addresses: replaceOnMerge(),
          sessions: replaceOnMerge(),
          giftCards: replaceOnMerge(),
          myAlerts: replaceOnMerge(),
        },
      },
      Product: {
        fields: {
          images: replaceOnMerge(),
          variants: replaceOnMerge(),
          reviews: replaceOnMerge(),
          related: replaceOnMerge(),
          attributes: replaceOnMerge(),
          specifications: replaceOnMerge(),
          dimensions: { merge: true },
        },
      },
      Review: { fields: { photos: replaceOnMerge() } },
      Cart: { fields: { lines: replaceOnMerge(), notes: replaceOnMerge(), promotion: replaceOnMerge() } },
      Wishlist: { fields: { items: replaceOnMerge() } },
      OrderTotals: { fields: { taxLines: replaceOnMerge() } },
      /** Singletons. */
      Shop: { keyFields: [] },
      Home: { keyFields: [] },
      Sale: { keyFields: [] },
      FilterOptions: { keyFields: [] },
      /** Of the signed-in customer. */
      Security: { keyFields: [], fields: { passkeys: replaceOnMerge() } },
      /** Without an id: parts of their parent, of which two queries may have selected different fields. */
      ProductList: { merge: true },
      ProductFacets: { merge: true },
      PriceRange: { merge: true },
      ReviewList: { merge: true },
      ViewerReviews: { merge: true, fields: { helpful: replaceOnMerge(), reported: replaceOnMerge() } },
      Money: { merge: true },
      Colour: { merge: true },
      SearchSuggestions: { merge: true },
    },
  });
}
