import { afterEach, describe, expect, it } from 'vitest';
import { listen, type TestServer } from '../../../testing/listen';
import type { SitemapProduct } from './sitemap';
import { sitemapHandler } from './sitemap.handler';
import { SitemapFiles, type SitemapOptions, type SitemapSource } from './sitemap.files';

const id = (prefix: number) => `${prefix.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
const PRODUCTS: SitemapProduct[] = [
  {
    id: id(1),
    slug: 'tan-jhola',
    updatedAt: '2026-03-01T10:00:00.000Z',
    categorySlug: 'handbags',
    brandSlug: 'sutli',
  },
  {
    id: id(0xf0000000),
    slug: 'a&b',
    updatedAt: '2026-05-01T10:00:00.000Z',
    categorySlug: 'handbags',
    brandSlug: 'kaveri',
  },
];

/** Products whose ids are spread evenly. */
const manyProducts = (count: number): SitemapProduct[] =>
  Array.from({ length: count }, (_, at) => ({
    id: id(Math.floor(((at + 0.5) / count) * 2 ** 32)),
    slug: `bag-${at}`,
    updatedAt: '2026-03-01T10:00:00.000Z',
    categorySlug: 'handbags',
    brandSlug: 'sutli',
  }));

/** A source that counts its reads and rows. */
function sourceOf(products: SitemapProduct[]) {
  const reads = { listings: 0, products: 0, rows: 0 };
  let failure: Error | null = null;
  const source: SitemapSource = {
    async readListings() {
      reads.listings += 1;
      if (failure) throw failure;
      const brands = [{ slug: 'sutli' }, { slug: 'kaveri' }];
      return {
        categories: [{ slug: 'handbags' }, { slug: 'suitcases' }],
        brands,
        productCount: products.length,
      };
    },
    async readProducts(after, until, limit) {
      reads.products += 1;
      const found = products.filter((product) => product.id > after && product.id <= until).slice(0, limit);
      reads.rows += found.length;
      return found;
    },
  };
  return { source, reads, products, fail: (error: Error | null) => (failure = error) };
}

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const PAGES = [
  { path: '/', isDated: true },
  { path: '/help', isDated: false },
];

async function shop(source: SitemapSource, options: Partial<SitemapOptions> = {}) {
  const files = new SitemapFiles(source, { pages: PAGES, ...options });
  const handle = sitemapHandler({
    files,
    disallowedPaths: ['/cart'],
    publicUrl: 'https://potli.example',
  });
  server = await listen((request, response) =>
    handle(request, response, () => response.writeHead(418).end()),
  );
  return { files, call: server.call };
}

const slugsIn = (text: string) => [...text.matchAll(/\/products\/([\w-]+)</g)].map(([, slug]) => slug);
/** The paths of an index's files. */
const partsIn = (text: string) =>
  [...text.matchAll(/<loc>https:\/\/potli\.example(\/sitemap-\d+\.xml)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );

describe('GET /sitemap.xml', () => {
  it('GET /sitemap.xml lists every page, with the date of its latest change if known', async () => {
    const { call } = await shop(sourceOf(PRODUCTS).source);
    const answer = await call('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset .*<\/urlset>\n$/s);
    const url = (location: string, date?: string): string =>
      `<url><loc>https://potli.example${location}</loc>${date === undefined ? '' : `<lastmod>${date}T10:00:00.000Z</lastmod>`}</url>`;
    for (const expected of [
      url('/', '2026-05-01'),
      url('/categories/handbags', '2026-05-01'),
      url('/categories/suitcases'),
      url('/products?brand=sutli', '2026-03-01'),
      url('/products/tan-jhola', '2026-03-01'),
      url('/products/a%26b', '2026-05-01'),
      url('/help'),
    ]) {
      expect(answer.text).toContain(expected);
    }
  });

  it('GET /sitemap.xml is an index of parts when one file would be too large: pages first, then each product once', async () => {
    const { source, products } = sourceOf(manyProducts(100));
    const { call } = await shop(source, { urlsPerFile: 50, batch: 7 });
    const index = await call('/sitemap.xml');
    expect(index.text).toContain('<sitemapindex ');
    const parts = partsIn(index.text);
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml', '/sitemap-4.xml']);
    const texts = [];
    for (const part of parts) texts.push((await call(part)).text);
    expect(texts[0]).toContain('<loc>https://potli.example/categories/suitcases</loc>');
    for (const text of texts) expect(text.split('<url>').length - 1).toBeLessThanOrEqual(50);
    expect(texts.flatMap(slugsIn)).toEqual(products.map(({ slug }) => slug));
    expect((await call('/sitemap-5.xml')).status).toBe(404);
  });

  it('a file has 10,000 URLs at most', async () => {
    const { call } = await shop(sourceOf(manyProducts(10_000)).source);
    const index = await call('/sitemap.xml');
    const parts = partsIn(index.text);
    expect(parts).toHaveLength(3);
    for (const part of parts)
      expect((await call(part)).text.split('<url>').length - 1).toBeLessThanOrEqual(10_000);
  });

  it('GET /sitemap-1.xml answers 404 while one file is enough', async () => {
    const { call } = await shop(sourceOf(PRODUCTS).source);
    expect((await call('/sitemap-1.xml')).status).toBe(404);
  });

  it('HEAD /sitemap.xml has no body', async () => {
    const { call } = await shop(sourceOf(PRODUCTS).source);
    expect(await call('/sitemap.xml', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });
});

describe('SitemapFiles', () => {
  it('every product is read once, in batches, however often the sitemap is requested', async () => {
    const { source, reads } = sourceOf(manyProducts(1_000));
    const { call } = await shop(source, { batch: 100 });
    const answers = await Promise.all(
      ['/sitemap.xml', '/sitemap.xml', '/sitemap.xml?a'].map((at) => call(at)),
    );
    for (const { text } of answers) expect(slugsIn(text)).toHaveLength(1_000);
    // Ten full batches, and one that finds no more.
    expect(reads).toEqual({ listings: 1, products: 11, rows: 1_000 });
    await call('/sitemap.xml');
    expect(reads.rows).toBe(1_000);
  });

  it('a part reads its own range of products only', async () => {
    const { source, reads } = sourceOf(manyProducts(1_000));
    const { call } = await shop(source, { urlsPerFile: 100 });
    await Promise.all([call('/sitemap-4.xml'), call('/sitemap-4.xml')]);
    expect(reads).toMatchObject({ listings: 1, products: 1 });
    expect(reads.rows).toBeGreaterThan(0);
    expect(reads.rows).toBeLessThanOrEqual(100);
  });

  it('a change is shown at once, but in a minute no more than twenty reads repeat', async () => {
    let now = 1_000_000;
    const { source, reads, products } = sourceOf(manyProducts(3));
    const { call, files } = await shop(source, { now: () => now });
    await call('/sitemap.xml');
    products.push({ ...PRODUCTS[1]!, slug: 'new-bag' });
    files.clear();
    expect((await call('/sitemap.xml')).text).toContain('/products/new-bag<');
    for (let change = 0; change < 50; change += 1) {
      files.clear();
      expect((await call('/sitemap.xml')).status).toBe(200);
    }
    expect(reads.listings + reads.products).toBe(2 + 20);
    products.pop();
    now += 60_001;
    expect((await call('/sitemap.xml')).text).not.toContain('/products/new-bag<');
  });

  it('files are read again after fifteen minutes', async () => {
    let now = 1_000_000;
    const { source, reads } = sourceOf(manyProducts(3));
    const { call } = await shop(source, { now: () => now });
    await call('/sitemap.xml');
    now += 15 * 60_000 - 1;
    await call('/sitemap.xml');
    expect(reads.products).toBe(1);
    now += 1;
    await call('/sitemap.xml');
    expect(reads.products).toBe(2);
  });

  it('a failed read is not kept', async () => {
    const { source, fail } = sourceOf(manyProducts(3));
    const files = new SitemapFiles(source, { pages: PAGES });
    fail(new Error('no database'));
    await expect(files.countFiles()).rejects.toThrow('no database');
    fail(null);
    expect(await files.countFiles()).toBe(1);
  });
});

it('GET /robots.txt allows pages, disallows the APIs and what the pages say, and names the sitemap', async () => {
  const { call } = await shop(sourceOf(PRODUCTS).source);
  const { text } = await call('/robots.txt');
  expect(text).toContain('User-agent: *\nAllow: /\n');
  expect(text).toContain('Disallow: /api/\nDisallow: /graphql\nDisallow: /cart\n');
  expect(text).toContain('Sitemap: https://potli.example/sitemap.xml\n');
});

it('sitemapHandler passes other paths on', async () => {
  const { call } = await shop(sourceOf(PRODUCTS).source);
  expect((await call('/products')).status).toBe(418);
});
