import { PAGE_DESCRIPTORS } from '../src/app/page-descriptors';
import { expect, test } from './fixtures';
import type { TestCatalogue } from './test-catalogue';

/** An address of a page's pattern. Nobody may see this order, but its page is the same for everybody. */
function addressOf(pattern: string, { product }: TestCatalogue): string {
  const slug = pattern.startsWith('/categories/') ? product.category.slug : product.slug;
  return pattern.replace('*', '/nowhere').replace(':slug', slug).replace(':number', 'PTL-2222-2222');
}

for (const { path, aliases = [], redirects = [], cacheSeconds } of PAGE_DESCRIPTORS) {
  test(`the server answers the page ${path} with its status, scripts and cache lifetime`, async ({
    request,
    shop,
  }) => {
    for (const pattern of [path, ...aliases]) {
      const response = await request.get(addressOf(pattern, shop), { maxRedirects: 0 });
      expect(response.status(), pattern).toBe(path === '*' ? 404 : 200);
      expect(response.headers()['cache-control'], pattern).toBe(
        cacheSeconds === 0 ? 'no-cache' : `public, max-age=0, s-maxage=${cacheSeconds}`,
      );
      const html = await response.text();
      expect(html, pattern).toMatch(/<meta name="modules" content="(?:\/assets\/[\w-]+\.js ?){3,}">/);
    }
    for (const [from, to] of redirects) {
      const response = await request.get(from, { maxRedirects: 0 });
      expect(response.status(), from).toBe(301);
      expect(response.headers()['location'], from).toBe(to);
    }
  });
}
