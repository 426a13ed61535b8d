import { afterEach, describe, expect, it } from 'vitest';
import { listen, type TestServer } from '../../testing/listen';
import { sitemapHandler } from './sitemap.handler';
import { sitemapUrls, type SitemapData } from './sitemap';

const DATA: SitemapData = {
  products: [
    {
      slug: 'tan-jhola',
      updatedAt: '2026-03-01T10:00:00.000Z',
      categorySlug: 'handbags',
      brandSlug: 'sutli',
    },
    { slug: 'a&b', updatedAt: '2026-05-01T10:00:00.000Z', categorySlug: 'handbags', brandSlug: 'kaveri' },
  ],
  categories: [{ slug: 'handbags' }, { slug: 'suitcases' }],
  brands: [{ slug: 'sutli' }, { slug: 'kaveri' }],
};

let server: TestServer | null = null;
afterEach(() => server?.close());

async function shop(urlsPerFile?: number): Promise<TestServer> {
  const handle = sitemapHandler({
    read: () => Promise.resolve(sitemapUrls(DATA)),
    publicUrl: 'https://potli.example',
    ...(urlsPerFile === undefined ? {} : { urlsPerFile }),
  });
  server = await listen((request, response) =>
    handle(request, response, () => response.writeHead(418).end()),
  );
  return server;
}

describe('GET /sitemap.xml', () => {
  it('GET /sitemap.xml lists every page, with the date of its latest change if known', async () => {
    const { call } = await shop();
    const answer = await call('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const url = (location: string, date?: string): string =>
      `<url><loc>https://potli.example${location}</loc>${date === undefined ? '' : `<lastmod>${date}T10:00:00.000Z</lastmod>`}</url>`;
    for (const expected of [
      url('/', '2026-05-01'),
      url('/products', '2026-05-01'),
      url('/categories', '2026-05-01'),
      url('/categories/handbags', '2026-05-01'),
      url('/categories/suitcases'),
      url('/products?brand=sutli', '2026-03-01'),
      url('/products/tan-jhola', '2026-03-01'),
      url('/products/a%26b', '2026-05-01'),
      ...['/sale', '/help', '/contact', '/privacy', '/privacy-policy', '/terms-of-service'].map((path) =>
        url(path),
      ),
    ]) {
      expect(answer.text).toContain(expected);
    }
    expect(answer.text).not.toContain('/terms<');
  });

  it('GET /sitemap.xml is an index of parts when one file would be too large', async () => {
    const { call } = await shop(5);
    const index = await call('/sitemap.xml');
    const parts = [...index.text.matchAll(/<loc>https:\/\/potli\.example(\/sitemap-\d+\.xml)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    );
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    const counts = [];
    for (const part of parts) counts.push((await call(part)).text.split('<url>').length - 1);
    expect(counts).toEqual([5, 5, 5]);
    expect((await call('/sitemap-4.xml')).status).toBe(404);
  });

  it('GET /sitemap-1.xml answers 404 while one file is enough', async () => {
    const { call } = await shop();
    expect((await call('/sitemap-1.xml')).status).toBe(404);
  });
});

it('GET /robots.txt allows pages, disallows the API and names the sitemap', async () => {
  const { call } = await shop();
  const { text } = await call('/robots.txt');
  expect(text).toContain('User-agent: *\nAllow: /\n');
  expect(text).toContain('Disallow: /api/\n');
  expect(text).toContain('Sitemap: https://potli.example/sitemap.xml\n');
});

it('sitemapHandler passes other paths on', async () => {
  const { call } = await shop();
  expect((await call('/products')).status).toBe(418);
});
