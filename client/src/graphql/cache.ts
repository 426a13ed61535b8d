import { InMemoryCache } from '@apollo/client';
import { byId, replaced } from './field-policies';
import possibleTypes from './possible-types.generated';

/** The normalised cache. Everything with an id is an entity; what hangs under one without an id is part of it. */
export function createCache({ remembersReads = true } = {}): InMemoryCache {
  return new InMemoryCache({
    resultCaching: remembersReads,
    possibleTypes: possibleTypes.possibleTypes,
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
      Cart: { fields: { lines: replaced(), notes: replaced(), promotion: replaced() } },
      Wishlist: { fields: { items: replaced() } },
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
      Money: { merge: true },
      Colour: { merge: true },
      SearchSuggestions: { merge: true },
    },
  });
}
