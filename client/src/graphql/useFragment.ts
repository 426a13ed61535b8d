import type { ApolloCache, FragmentType, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useFragment as useWatchedFragment } from '@apollo/client/react';
import { useState } from 'react';
import { ShopClient } from './shop-client';

type FragmentDocument<TData> = TypedDocumentNode<TData, unknown>;
/** The fields of a fragment, from whichever document spreads it: without the name, which its generated type has. */
export type FragmentFields<TData> = Omit<TData, ' $fragmentName'>;
/** An object whose query spreads the fragment, masked or (with `@unmask`) not. */
export type FragmentSource<TData> = FragmentType<TData> | FragmentFields<TData>;

/**
 * Reads a component's own fragment of an object that its parent has queried but cannot read, and follows the cache
 * (ADR 47).
 * @throws Error when the parent has not queried the fragment
 */
export function useFragment<TData>(fragment: FragmentDocument<TData>, from: FragmentSource<TData>): TData {
  // oxlint-disable-next-line react/rules-of-hooks -- a client masks always or never
  return useIsUnmasked() ? (from as unknown as TData) : useCachedFragment(fragment, from);
}

/** Reads a component's own fragment of each object in a list. */
export function useFragments<TData>(
  fragment: FragmentDocument<TData>,
  from: readonly FragmentSource<TData>[],
): readonly TData[] {
  // oxlint-disable-next-line react/rules-of-hooks -- a client masks always or never
  return useIsUnmasked() ? (from as unknown as readonly TData[]) : useCachedFragments(fragment, from);
}

function useIsUnmasked(): boolean {
  const client = useApolloClient();
  return client instanceof ShopClient && !client.masksFragments;
}

function useCachedFragment<TData>(fragment: FragmentDocument<TData>, from: FragmentSource<TData>): TData {
  const id = identify(useApolloClient().cache, from);
  const result = useWatchedFragment<TData>({ fragment, fragmentName: nameOf(fragment), from: id });
  return useLastComplete(result.complete ? (result.data as TData) : null, id);
}

function useCachedFragments<TData>(
  fragment: FragmentDocument<TData>,
  from: readonly FragmentSource<TData>[],
): readonly TData[] {
  const { cache } = useApolloClient();
  const ids = from.map((object) => identify(cache, object));
  const result = useWatchedFragment<TData>({ fragment, fragmentName: nameOf(fragment), from: ids });
  return useLastComplete(result.complete ? (result.data as TData[]) : null, ids.join());
}

/** Returns the data, or those before: sign-out evicts objects before the page leaves. */
function useLastComplete<TData>(data: TData | null, id: string): TData {
  const [last, setLast] = useState({ data, id });
  if (data !== null && (last.data !== data || last.id !== id)) setLast({ data, id });
  const shown = data ?? (last.id === id ? last.data : null);
  if (shown === null) throw new Error(`The cache lacks fields of a fragment of ${id}`);
  return shown;
}

function identify(cache: ApolloCache, object: object): string {
  return cache.identify(object as Parameters<ApolloCache['identify']>[0]) ?? '';
}

/** The first definition of a generated document is the fragment itself; those that it spreads follow. */
function nameOf({ definitions: [definition] }: FragmentDocument<unknown>): string {
  if (definition?.kind !== 'FragmentDefinition') throw new Error('The document has no fragment');
  return definition.name.value;
}
