// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { ReviewCard_ReviewFragment } from './ReviewCard.generated';
import { ReviewCard_reviewDefinition } from './ReviewCard.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type ReviewList_ReviewsFragment = { __typename: 'ReviewList', total: number, totalPages: number, page: number, limit: number, average: number, items: Array<(
    { __typename: 'Review', id: string, authorName: string, helpfulCount: number }
    & { ' $fragmentRefs'?: { 'ReviewCard_ReviewFragment': ReviewCard_ReviewFragment } }
  )>, histogram: Array<{ __typename: 'RatingCount', rating: number, count: number }> } & { ' $fragmentName'?: 'ReviewList_ReviewsFragment' };

export const ReviewList_reviewsDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewList_reviews"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewList"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"authorName"}},{"kind":"Field","name":{"kind":"Name","value":"helpfulCount"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewCard_review"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"histogram"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const ReviewList_ReviewsFragmentDoc = {"kind":"Document","definitions":[ReviewList_reviewsDefinition,ReviewCard_reviewDefinition]} as unknown as DocumentNode<ReviewList_ReviewsFragment, unknown>;