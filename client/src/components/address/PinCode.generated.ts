// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type PinCodeQueryVariables = Exact<{
  pinCode: string;
}>;


export type PinCodeQuery = { __typename: 'Query', pinCode: { __typename: 'PinCode', pinCode: string, city: string, state: string } | null };


export const PinCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PinCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pinCode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pinCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pinCode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pinCode"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pinCode"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}}]} as unknown as DocumentNode;
export function usePinCodeQuery(baseOptions: ApolloReactHooks.QueryHookOptions<PinCodeQuery, PinCodeQueryVariables> & ({ variables: PinCodeQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<PinCodeQuery, PinCodeQueryVariables>(PinCodeDocument, options);
      }
export function usePinCodeLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<PinCodeQuery, PinCodeQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<PinCodeQuery, PinCodeQueryVariables>(PinCodeDocument, options);
        }
// @ts-ignore
export function usePinCodeSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<PinCodeQuery, PinCodeQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PinCodeQuery, PinCodeQueryVariables>;
export function usePinCodeSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PinCodeQuery, PinCodeQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<PinCodeQuery | undefined, PinCodeQueryVariables>;
export function usePinCodeSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<PinCodeQuery, PinCodeQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<PinCodeQuery, PinCodeQueryVariables>(PinCodeDocument, options);
        }
export type PinCodeQueryHookResult = ReturnType<typeof usePinCodeQuery>;
export type PinCodeLazyQueryHookResult = ReturnType<typeof usePinCodeLazyQuery>;
export type PinCodeSuspenseQueryHookResult = ReturnType<typeof usePinCodeSuspenseQuery>;