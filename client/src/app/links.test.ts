import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, expectTypeOf, it } from 'vitest';
import type { PageHref } from '../routing/href';
import { findPage } from './routes';

const ROOT = path.join(import.meta.dirname, '../../..');

/** The sources below a folder, without tests. */
function readSources(folder: string): { file: string; text: string }[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|generated/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, folder, file), 'utf8') }));
}

it('a link compiles if a page has its address, with any query and fragment', () => {
  const hrefs: PageHref[] = [
    '/',
    '/terms',
    '/products/kite-cabin?variant=K-RED',
    '/checkout/confirmation/PTL-7F3K-29QX',
    '/reset-password?lost',
    '/help#bank-offers',
  ];
  for (const href of hrefs) expect(findPage(href.replace(/[?#].*/, ''))?.page.path).not.toBe('*');
  expectTypeOf<'/nowhere'>().not.toExtend<PageHref>();
  expectTypeOf<'/order/7'>().not.toExtend<PageHref>();
  expectTypeOf<'/sale/more'>().not.toExtend<PageHref>();
  expectTypeOf<'products'>().not.toExtend<PageHref>();
  expectTypeOf<string>().not.toExtend<PageHref>();
});

it('all links and navigation of the client have the types that know the pages', () => {
  const untyped = readSources('client/src').filter(
    ({ file, text }) =>
      file !== path.join('routing', 'router.ts') &&
      [...text.matchAll(/import \{([^}]*)\} from 'react-router'/g)].some(([, names = '']) =>
        /\b(?:Link|NavLink|Navigate|useNavigate)\b/.test(names),
      ),
  );
  expect(untyped.map(({ file }) => file)).toEqual([]);
});

/** Served by routers of their own. */
const NO_PAGES = /^\/(?:api|unsubscribe|alerts\/unsubscribe|sitemap\.xml)\b/;

it('the links that the server sends lead to pages', () => {
  const links = readSources('server/src').flatMap(({ text }) =>
    [...text.matchAll(/(?:[oO]rigin\}|returnTo: `)(\/[a-z][\w/${}.-]*)/g)].map(([, link = '']) =>
      link.replaceAll(/\$\{[^}]*\}/g, 'x'),
    ),
  );
  expect(links.length).toBeGreaterThan(10);
  const pages = links.filter((link) => !NO_PAGES.test(link));
  expect(pages).toContain('/checkout/confirmation/x');
  expect(pages.filter((link) => (findPage(link)?.page.path ?? '*') === '*')).toEqual([]);
});
