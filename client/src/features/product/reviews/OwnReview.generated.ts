// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { ReviewCard_ReviewFragment } from './ReviewCard.generated';
import { ReviewCard_reviewDefinition } from './ReviewCard.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type OwnReview_ReviewFragment = (
  { __typename: 'Review', id: string, isHeld: boolean, isRejected: boolean }
  & { ' $fragmentRefs'?: { 'ReviewCard_ReviewFragment': ReviewCard_ReviewFragment } }
) & { ' $fragmentName'?: 'OwnReview_ReviewFragment' };

export const OwnReview_reviewDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnReview_review"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHeld"}},{"kind":"Field","name":{"kind":"Name","value":"isRejected"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewCard_review"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const OwnReview_ReviewFragmentDoc = {"kind":"Document","definitions":[OwnReview_reviewDefinition,ReviewCard_reviewDefinition]} as unknown as DocumentNode<OwnReview_ReviewFragment, unknown>;