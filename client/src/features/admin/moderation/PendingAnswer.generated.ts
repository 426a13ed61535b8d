// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type PendingAnswer_AnswerFragment = { __typename: 'Answer', id: string, authorName: string, isVerifiedPurchase: boolean, body: string, createdAt: string, question: { __typename: 'Question', id: string, body: string } } & { ' $fragmentName'?: 'PendingAnswer_AnswerFragment' };

export const PendingAnswer_answerDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"PendingAnswer_answer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Answer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"question"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"authorName"}},{"kind":"Field","name":{"kind":"Name","value":"isVerifiedPurchase"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const PendingAnswer_AnswerFragmentDoc = {"kind":"Document","definitions":[PendingAnswer_answerDefinition]} as unknown as DocumentNode<PendingAnswer_AnswerFragment, unknown>;