// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** The event that an alert waits for. */
export type AlertKind =
  /** The variant is in stock again. */
  | 'BACK_IN_STOCK'
  /** The price fell to the wished price or below. */
  | 'PRICE_DROP';

/** Currencies. A shop uses exactly one. */
export type Currency =
  /** Indian rupee. */
  | 'INR'
  /** US dollar. */
  | 'USD';

export type AlertRow_AlertFragment = { __typename: 'Alert', id: string, kind: Types.AlertKind, wishedPrice: { __typename: 'Money', amount: number, currency: Types.Currency } | null, product: { __typename: 'Product', id: string, name: string, slug: string }, variant: { __typename: 'Variant', id: string, sku: string, name: string, price: { __typename: 'Money', amount: number, currency: Types.Currency } } } & { ' $fragmentName'?: 'AlertRow_AlertFragment' };

export const AlertRow_alertDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"AlertRow_alert"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Alert"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"wishedPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const AlertRow_AlertFragmentDoc = {"kind":"Document","definitions":[AlertRow_alertDefinition]} as unknown as DocumentNode<AlertRow_AlertFragment, unknown>;