// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type QuestionCard_QuestionFragment = { __typename: 'Question', id: string, authorName: string, body: string, createdAt: string } & { ' $fragmentName'?: 'QuestionCard_QuestionFragment' };

export const QuestionCard_questionDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuestionCard_question"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"authorName"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const QuestionCard_QuestionFragmentDoc = {"kind":"Document","definitions":[QuestionCard_questionDefinition]} as unknown as DocumentNode<QuestionCard_QuestionFragment, unknown>;