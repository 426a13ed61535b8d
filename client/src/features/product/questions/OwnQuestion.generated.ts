// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { QuestionCard_QuestionFragment } from './QuestionCard.generated';
import { QuestionCard_questionDefinition } from './QuestionCard.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type OwnQuestion_QuestionFragment = (
  { __typename: 'Question', id: string, isHeld: boolean, isRejected: boolean, answerCount: number }
  & { ' $fragmentRefs'?: { 'QuestionCard_QuestionFragment': QuestionCard_QuestionFragment } }
) & { ' $fragmentName'?: 'OwnQuestion_QuestionFragment' };

export const OwnQuestion_questionDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnQuestion_question"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHeld"}},{"kind":"Field","name":{"kind":"Name","value":"isRejected"}},{"kind":"Field","name":{"kind":"Name","value":"answerCount"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionCard_question"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const OwnQuestion_QuestionFragmentDoc = {"kind":"Document","definitions":[OwnQuestion_questionDefinition,QuestionCard_questionDefinition]} as unknown as DocumentNode<OwnQuestion_QuestionFragment, unknown>;