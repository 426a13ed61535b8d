// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type Stats_FigureFragment = { __typename: 'HomeFigure', id: string, figure: string, label: string, isLead: boolean } & { ' $fragmentName'?: 'Stats_FigureFragment' };

export const Stats_figureDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Stats_figure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HomeFigure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"figure"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"isLead"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const Stats_FigureFragmentDoc = {"kind":"Document","definitions":[Stats_figureDefinition]} as unknown as DocumentNode<Stats_FigureFragment, unknown>;