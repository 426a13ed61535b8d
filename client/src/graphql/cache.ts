import { InMemoryCache } from '@apollo/client';
import { byId, replaced } from './field-policies';

/**
 * The normalised cache. Everything with an id is an entity; what hangs under one without an id is part of it. Fragments
 * stand on object types alone (a test holds it), so that no first view carries which types a union has.
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
      /** One of each in the shop. */
      Shop: { keyFields: [] },
      Home: { keyFields: [] },
      Sale: { keyFields: [] },
      FilterOptions: { keyFields: [] },
      /** Of whoever is signed in. */
      Security: { keyFields: [], fields: { passkeys: replaced() } },
      /** Without an id: parts of their owner, of which two queries may know different fields. */
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
