import { matchPath } from 'react-router';
import { PAGE_DESCRIPTORS } from '../../src/app/page-descriptors';
import { PAGE_TABLE } from '../../src/app/pages';

/** What is shown on any page, or on none. */
const OTHER_SCREENS = [
  'account-menu',
  'cart-drawer',
  'login-dialog',
  'login-dialog-success',
  'offline',
  'playground',
  'search-history',
  'search-suggestions',
] as const;

type NamesOf<Page> = Page extends { readonly screens: infer Screens } ? keyof Screens : never;
export type ScreenName = NamesOf<(typeof PAGE_TABLE)[number]> | (typeof OTHER_SCREENS)[number];

/** The screens that an address shows without further steps, of all pages. */
export const SCREENS_BY_ADDRESS: readonly { readonly name: ScreenName; readonly address: string }[] =
  PAGE_TABLE.flatMap(({ screens }) =>
    Object.entries(screens).flatMap(([name, address]) =>
      address === 'steps' ? [] : [{ name: asScreenName(name), address }],
    ),
  );

function asScreenName(name: string): ScreenName {
  if (!isScreenName(name)) throw new Error(`No page has the screen ${name}`);
  return name;
}

function isScreenName(name: string): name is ScreenName {
  return (
    PAGE_DESCRIPTORS.some(({ screens }) => name in screens) || OTHER_SCREENS.some((other) => other === name)
  );
}

/** Returns the path of the page whose descriptor lists a screen; null for a screen of no page. */
export function pathOfScreen(name: ScreenName): string | null {
  return PAGE_DESCRIPTORS.find(({ screens }) => name in screens)?.path ?? null;
}

/** Returns the path of the page at an address. */
export function pathOfPageAt(address: string): string | undefined {
  const { pathname } = new URL(address);
  return PAGE_DESCRIPTORS.find(({ path, aliases = [] }) =>
    [path, ...aliases].some((pattern) => matchPath(pattern, pathname) !== null),
  )?.path;
}
