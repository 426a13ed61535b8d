import type { ApolloCache, ApolloClient, FragmentType, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { ShopClient } from './shop-client';

type FragmentDocument<TData> = TypedDocumentNode<TData, unknown>;
/** The fields of a fragment, from whichever document spreads it: without the name, which its generated type has. */
export type FragmentFields<TData> = Omit<TData, ' $fragmentName'>;
/** An object whose query spreads the fragment, masked or (with `@unmask`) not. */
export type FragmentSource<TData> = FragmentType<TData> | FragmentFields<TData>;

/**
 * Reads a component's own fragment of an object that its parent has queried but cannot read, and follows the cache
 * (ADR 46). Smaller than Apollo's hook of this name, and cheaper, since objects are compared by their ids only.
 * @returns null while the cache lacks a field that was never shown: the component renders nothing, and the query that
 *   spreads the fragment, which lacks it as well, asks the server
 */
export function useFragment<TData>(
  fragment: FragmentDocument<TData>,
  from: FragmentSource<TData> | null,
): TData | null {
  const client = useApolloClient();
  if (!masks(client)) return from as unknown as TData;
  // oxlint-disable-next-line react/rules-of-hooks -- a client masks always or never
  return useWatched(client, fragment, identify(client.cache, from), false) as TData | null;
}

/** Reads a component's own fragment of each object in a list, without those of which the cache lacks fields. */
export function useFragments<TData>(
  fragment: FragmentDocument<TData>,
  from: readonly FragmentSource<TData>[],
): readonly TData[] {
  const client = useApolloClient();
  if (!masks(client)) return from as unknown as readonly TData[];
  const ids = from.map((object) => identify(client.cache, object)).join(SEPARATOR);
  // oxlint-disable-next-line react/rules-of-hooks -- a client masks always or never
  return useWatched(client, fragment, ids, true) as readonly TData[];
}

/** Between ids; none contains a line break. */
const SEPARATOR = '\n';

const masks = (client: ApolloClient): boolean => !(client instanceof ShopClient) || client.masksFragments;

function identify(cache: ApolloCache, object: object | null): string {
  return cache.identify((object ?? {}) as Parameters<ApolloCache['identify']>[0]) ?? '';
}

/**
 * Returns the cache's data of an object or a list. While they are incomplete, returns those before, since sign-out evicts
 * objects before the page leaves; without any, null, or the complete objects of the list.
 */
function useWatched(
  client: ApolloClient,
  fragment: FragmentDocument<unknown>,
  ids: string,
  isList: boolean,
): unknown {
  const store = useMemo(() => watch(client, fragment, ids, isList), [client, fragment, ids, isList]);
  const { complete, data, missing } = useSyncExternalStore(store.subscribe, store.read, store.read);
  const [last, setLast] = useState(complete ? { ids, data } : null);
  if (complete && (last === null || last.data !== data || last.ids !== ids)) setLast({ ids, data });
  if (complete) return data;
  if (last?.ids === ids) return last.data;
  return Array.isArray(data) ? data.filter((_, index) => !(index in Object(missing))) : null;
}

function watch(client: ApolloClient, fragment: FragmentDocument<unknown>, ids: string, isList: boolean) {
  const options = { fragment, fragmentName: nameOf(fragment) };
  const observable = isList
    ? client.watchFragment({ ...options, from: ids === '' ? [] : ids.split(SEPARATOR) })
    : client.watchFragment({ ...options, from: ids === '' ? null : ids });
  return {
    read: () => observable.getCurrentResult(),
    subscribe: (update: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const subscription = observable.subscribe(() => {
        clearTimeout(timer);
        // After the results of queries, which Apollo passes on later than those of fragments.
        timer = setTimeout(update);
      });
      return () => {
        clearTimeout(timer);
        subscription.unsubscribe();
      };
    },
  };
}

/** The first definition of a generated document is the fragment itself; those that it spreads follow. */
function nameOf({ definitions: [definition] }: FragmentDocument<unknown>): string {
  if (definition?.kind !== 'FragmentDefinition') throw new Error('The document has no fragment');
  return definition.name.value;
}
