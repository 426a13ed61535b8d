import type { Location } from 'react-router';
import { expect, it } from 'vitest';
import { addPrerendered, INITIAL_SLOTS, openSlot, type PageSlots } from './page-slots';

function locationOf(address: string): Location {
  const { pathname, search, hash } = new URL(address, 'http://shop');
  return { pathname, search, hash, state: null, key: address };
}
const KITE = locationOf('/products/kite-cabin?variant=RED');
const prerendered = addPrerendered(INITIAL_SLOTS, KITE);
const keysOf = (slots: PageSlots) => slots.map(({ key }) => key);

it('a prerendered page comes into view with its key', () => {
  const opened = openSlot(prerendered, { ...KITE, key: 'pressed' });
  expect(keysOf(opened)).toEqual(keysOf(prerendered).slice(1));
  expect(keysOf(opened)).not.toEqual(keysOf(INITIAL_SLOTS));
});

it.each([
  ['another product', '/products/surahi-tote?variant=RED'],
  ['another variant', '/products/kite-cabin?variant=BLUE'],
  ['a part of the page', '/products/kite-cabin?variant=RED#reviews'],
])('%s follows in the slot of the page before, and the prerendered page is dropped', (_what, address) => {
  expect(openSlot(prerendered, locationOf(address))).toEqual(INITIAL_SLOTS);
});

it('a page that is prerendered twice in a row keeps its key', () => {
  expect(addPrerendered(prerendered, { ...KITE, key: 'again' })).toBe(prerendered);
});

it('a prerendered page replaces the one before, beside the page in view', () => {
  const tote = locationOf('/products/surahi-tote');
  const second = addPrerendered(prerendered, tote);
  const third = addPrerendered(openSlot(second, tote), KITE);
  expect([prerendered, second, third].map(keysOf)).toEqual([
    ['loaded', KITE.key],
    ['loaded', tote.key],
    [tote.key, KITE.key],
  ]);
});
