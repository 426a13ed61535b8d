// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { ReviewCard_ReviewFragment } from './ReviewCard.generated';
import { ReviewCard_reviewDefinition } from './ReviewCard.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type ReviewDialog_ReviewFragment = { __typename: 'Review', id: string, isHeld: boolean, isRejected: boolean, authorName: string, authorCity: string | null, rating: number, title: string, body: string, isVerifiedPurchase: boolean, helpfulCount: number, createdAt: string, photos: Array<{ __typename: 'ReviewPhoto', id: string, url: string }> } & { ' $fragmentName'?: 'ReviewDialog_ReviewFragment' };

export const ReviewDialog_reviewDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewDialog_review"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHeld"}},{"kind":"Field","name":{"kind":"Name","value":"isRejected"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewCard_review"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const ReviewDialog_ReviewFragmentDoc = {"kind":"Document","definitions":[ReviewDialog_reviewDefinition,ReviewCard_reviewDefinition]} as unknown as DocumentNode<ReviewDialog_ReviewFragment, unknown>;