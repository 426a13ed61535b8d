import type { TypePolicies } from '@apollo/client';
import { keyedBy, readById, replaceOnMerge } from './field-policies';

/**
 * How the cache stores each type. Types with an id are entities; others are part of their parent. A field with arguments
 * names those that its answer depends on (type-policies.test.ts).
 */
export const TYPE_POLICIES: TypePolicies = {
  Query: {
    fields: {
      product: { ...readById('Product'), ...keyedBy('id', 'slug') },
      category: { ...readById('Category'), ...keyedBy('id', 'slug') },
      products: keyedBy('filter', 'sort', 'page', 'limit'),
      productsByIds: { ...keyedBy('ids'), ...replaceOnMerge() },
      searchSuggestions: keyedBy('query', 'limit'),
      viewerReviews: keyedBy('productId'),
      viewerQuestions: keyedBy('productId'),
      addresses: replaceOnMerge(),
      pinCode: keyedBy('pinCode'),
      sessions: replaceOnMerge(),
      orders: keyedBy('page', 'limit'),
      order: keyedBy('number'),
      adminOrders: keyedBy('filter', 'page'),
      adminOrder: keyedBy('number'),
      pendingReviews: { ...keyedBy('limit'), ...replaceOnMerge() },
      pendingQuestions: { ...keyedBy('limit'), ...replaceOnMerge() },
      pendingAnswers: { ...keyedBy('limit'), ...replaceOnMerge() },
      giftCard: keyedBy('id'),
      giftCards: replaceOnMerge(),
      myAlerts: { ...keyedBy('token'), ...replaceOnMerge() },
      unconfirmedAlert: keyedBy('token'),
    },
  },
  Product: {
    fields: {
      images: replaceOnMerge(),
      variants: replaceOnMerge(),
      reviews: { ...keyedBy('page', 'limit', 'sort', 'stars', 'withPhotos'), ...replaceOnMerge() },
      questions: keyedBy('page', 'limit', 'search'),
      related: { ...keyedBy('limit'), ...replaceOnMerge() },
      attributes: replaceOnMerge(),
      specifications: replaceOnMerge(),
      dimensions: { merge: true },
      cabinBaggage: { merge: true },
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
};
