import { createContext } from 'react';
import type { Location } from 'react-router';

/** A page in the tree. */
interface PageSlot {
  /** Stays the same when the page comes into view, so that React keeps its elements. */
  readonly key: string;
  /** The address that the page was prerendered for; null in the slot of the page that the browser loaded. */
  readonly location: Location | null;
}

/** The page in view, and perhaps one that is rendered before its link is pressed. */
export type PageSlots = readonly [inView: PageSlot] | readonly [inView: PageSlot, prerendered: PageSlot];

export const INITIAL_SLOTS: PageSlots = [{ key: 'loaded', location: null }];

export const PageSlotsContext = createContext<PageSlots>(INITIAL_SLOTS);

/**
 * Adds a page to render out of view, in place of the one before. A page of the same address stays with its key: what is rendered
 * of it is not rendered again, and it reads data that have changed since from the cache when it comes into view.
 * @param location its key must be a new one
 */
export function addPrerendered(slots: PageSlots, location: Location): PageSlots {
  const [inView, prerendered] = slots;
  return prerendered !== undefined && isOfAddress(prerendered, location)
    ? slots
    : [inView, { key: location.key, location }];
}

/**
 * Brings the page of an address into view: the prerendered one if it is of this address, or else it follows in the slot of the
 * page before.
 */
export function openSlot([inView, prerendered]: PageSlots, location: Location): PageSlots {
  return [prerendered !== undefined && isOfAddress(prerendered, location) ? prerendered : inView];
}

function isOfAddress({ location }: PageSlot, { pathname, search, hash }: Location): boolean {
  return location?.pathname === pathname && location.search === search && hash === '';
}
