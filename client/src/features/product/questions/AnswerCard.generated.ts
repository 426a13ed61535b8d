// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type AnswerCard_AnswerFragment = { __typename: 'Answer', id: string, authorName: string, isShop: boolean, isVerifiedPurchase: boolean, body: string, helpfulCount: number, createdAt: string } & { ' $fragmentName'?: 'AnswerCard_AnswerFragment' };

export const AnswerCard_answerDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"AnswerCard_answer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Answer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"authorName"}},{"kind":"Field","name":{"kind":"Name","value":"isShop"}},{"kind":"Field","name":{"kind":"Name","value":"isVerifiedPurchase"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"helpfulCount"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const AnswerCard_AnswerFragmentDoc = {"kind":"Document","definitions":[AnswerCard_answerDefinition]} as unknown as DocumentNode<AnswerCard_AnswerFragment, unknown>;