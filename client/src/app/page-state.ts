import type { NormalizedCacheObject } from '@apollo/client';
import { dehydrateCache, rehydrateCache, type DehydratedCache } from './dehydrated-cache';

/** State that the server passes to the browser. */
export interface PageState {
  origin: string;
  cache: NormalizedCacheObject;
}

/** The state as JSON in the element with the id "state". */
interface SentState {
  origin: string;
  cache: DehydratedCache;
}

export function writePageState({ origin, cache }: PageState): string {
  return JSON.stringify({ origin, cache: dehydrateCache(cache) } satisfies SentState);
}

/**
 * Reads the state; null when the page has none (an error page, or the unrendered template).
 * @param pictures of the page before it is hydrated, with their previews
 */
export function readPageState(
  text: string | null | undefined,
  pictures: Iterable<HTMLImageElement>,
): PageState | null {
  // The template may put it on lines of its own.
  const json = text?.trim() ?? '';
  if (!json.startsWith('{')) return null;
  const state: unknown = JSON.parse(json);
  if (!isSentState(state)) return null;
  const previews = readPreviews(pictures);
  return { origin: state.origin, cache: rehydrateCache(state.cache, (url) => previews.get(url) ?? '') };
}

/** Previews of the pictures that the page shows, by address. The others need none: they are loaded before they are shown. */
function readPreviews(pictures: Iterable<HTMLImageElement>): Map<string, string> {
  const previews = new Map<string, string>();
  for (const picture of pictures) {
    const preview = /url\("(data:[^"]+)"\)/.exec(picture.getAttribute('style') ?? '')?.[1];
    const url = picture.getAttribute('src')?.split('?')[0];
    if (preview !== undefined && url !== undefined) previews.set(url, preview);
  }
  return previews;
}

function isSentState(state: unknown): state is SentState {
  return (
    typeof state === 'object' &&
    state !== null &&
    'origin' in state &&
    typeof state.origin === 'string' &&
    'cache' in state &&
    typeof state.cache === 'object' &&
    state.cache !== null &&
    'rows' in state.cache
  );
}
