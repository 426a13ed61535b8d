import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type TestServer } from '../../../testing/listen';
import { razorpay } from '../../../modules/payments/providers/razorpay/razorpay.provider';
import { withSecurityHeaders } from '../headers/security-headers';
import { createWeb, type Web } from './web';
import { NO_PAGES } from './page.testing';

let dir: string;
let web: Web;
let demo: TestServer;
let live: TestServer;
const sitemapReads: string[] = [];

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'potli-web-'));
  await mkdir(path.join(dir, 'pictures'));
  await mkdir(path.join(dir, 'client', 'assets'), { recursive: true });
  await writeFile(path.join(dir, 'pictures', 'index.json'), '{}');
  await writeFile(path.join(dir, 'client', 'assets', 'a-1.js'), '1');
  web = await createWeb({
    rootDir: dir,
    picturesDir: path.join(dir, 'pictures'),
    pictureCacheDir: path.join(dir, 'cache'),
    releasesDir: path.join(dir, 'releases'),
    clientDir: path.join(dir, 'client'),
    playground: false,
    source: {
      ...NO_PAGES,
      directory: { ...NO_PAGES.directory, prefetchedPaths: ['/', '/products/*'] },
      template: () => Promise.resolve('<!--head--><!--body--><!--state-->'),
      render: ({ url }) =>
        Promise.resolve({
          kind: 'page',
          status: 200,
          head: [],
          body: [`page ${url}`],
          state: '{}',
          maxAgeSeconds: 60,
        }),
    },
    executeFor: () => null,
    execute: () => Promise.resolve({ data: {} }),
    sitemap: {
      readListings: () => {
        sitemapReads.push('listings');
        return Promise.resolve({ categories: [], brands: [], productCount: 0 });
      },
      readProducts: () => {
        sitemapReads.push('products');
        return Promise.resolve([]);
      },
    },
    publicUrl: null,
    onError: () => undefined,
  });
  const handler = withSecurityHeaders((request, response) => {
    web.middleware(request, response, () => response.writeHead(500).end());
  }, false);
  demo = await listen(handler);
  live = await listen(withSecurityHeaders((_request, response) => response.end(), true));
});
afterAll(async () => {
  web.stop();
  await Promise.all([demo.close(), live.close()]);
  await rm(dir, { recursive: true, force: true });
});

describe('createWeb', () => {
  it.each([
    ['/', 200, 'page /'],
    ['/products?page=2', 200, 'page /products?page=2'],
    ['/assets/a-1.js', 200, '1'],
  ])("GET %s is answered by createWeb's middleware", async (address, status, text) => {
    const answer = await demo.call(address);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(text);
  });

  it.each(['/api', '/api/nothing', '/api/ecommerce/nothing'])(
    'GET %s answers 404 in the error envelope',
    async (address) => {
      const answer = await demo.call(address);
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(answer.text)).toEqual({
        success: false,
        message: 'There is no such address',
        error: 'There is no such address',
        code: 'NOT_FOUND',
        status: 404,
        data: null,
        fields: {},
      });
    },
  );

  it("the sitemap's data is read once for many requests, and again after clearMemoizedData()", async () => {
    const paths = ['/sitemap-7.xml', '/sitemap.xml', '/sitemap-9999.xml', '/sitemap.xml?x=1'];
    const answers = await Promise.all(paths.map((path) => demo.call(path)));
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 404, 200]);
    expect(sitemapReads).toEqual(['listings', 'products']);
    await demo.call('/sitemap.xml');
    expect(sitemapReads).toHaveLength(2);
    web.clearMemoizedData();
    await demo.call('/sitemap.xml');
    expect(sitemapReads).toHaveLength(4);
  });

  it('createWeb answers 400 to a request target that is not a path', async () => {
    expect((await demo.call('*', { method: 'OPTIONS' })).status).toBe(400);
  });
});

it('the security headers of a shop without page permissions allow only its own origin', async () => {
  const { headers } = await demo.call('/');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(headers['permissions-policy']).toBe(
    'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=(), payment=()',
  );
});

it('the permissions of two providers are merged, each source named once', async () => {
  const permissions = [
    { images: ['https://a.example'], popUps: true },
    { images: ['https://a.example', 'https://b.example'] },
  ];
  const shop = await listen(withSecurityHeaders((_request, response) => response.end(), false, permissions));
  const { headers } = await shop.call('/');
  await shop.close();
  expect(headers['content-security-policy']).toContain(
    "img-src 'self' data: https://a.example https://b.example;",
  );
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

it.each(['/', '/assets/a-1.js', '/assets/none.js', '/api/nothing', '/pictures/0/x'])(
  'the response to %s has headers against foreign scripts, framing and type sniffing',
  async (address) => {
    const { headers } = await demo.call(address);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  },
);

it("the security headers of a shop with Razorpay's keys allow its script, frame and pop-ups", async () => {
  const permissions = [razorpay.pagePermissions ?? {}, {}];
  const shop = await listen(withSecurityHeaders((_request, response) => response.end(), false, permissions));
  const { headers } = await shop.call('/checkout');
  await shop.close();
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' https://checkout.razorpay.com; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' data: https://*.razorpay.com; font-src 'self'; connect-src 'self' https://*.razorpay.com; " +
      "frame-src https://*.razorpay.com; manifest-src 'self'; worker-src 'self'; form-action 'self' https://*.razorpay.com; " +
      "frame-ancestors 'none'; base-uri 'none'",
  );
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(headers['permissions-policy']).toBe(
    'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=(), payment=(self "https://checkout.razorpay.com" "https://api.razorpay.com")',
  );
  expect(headers['x-frame-options']).toBe('DENY');
});

it('a live shop sends Strict-Transport-Security', async () => {
  expect((await live.call('/')).headers['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains',
  );
});

describe('speculation rules', () => {
  it('pages name the rules for prefetching links, which list the pages that may be prefetched', async () => {
    const page = await demo.call('/products');
    expect(page.headers['speculation-rules']).toBe('"/speculation-rules.json"');
    const { status, headers, text } = await demo.call('/speculation-rules.json');
    expect([status, headers['content-type'], headers['vary']]).toEqual([
      200,
      'application/speculationrules+json',
      expect.stringContaining('Save-Data'),
    ]);
    const rules = JSON.parse(text) as { prefetch: [{ where: { and: [{ href_matches: string[] }] } }] };
    const addresses = rules.prefetch[0].where.and[0].href_matches;
    expect(addresses).toEqual(['/', '/products/*']);
  });

  it('browsers that save data get no rules for prefetching links', async () => {
    const { text } = await demo.call('/speculation-rules.json', { headers: { 'save-data': 'on' } });
    expect(JSON.parse(text)).toEqual({});
  });
});
