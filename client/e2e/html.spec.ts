import { expect, test } from './fixtures';

/** The HTML as served, without scripts: what search engines and link previews read. */

const INDEXED_PATHS = [
  '/',
  '/sale',
  '/categories',
  '/categories/suitcases',
  '/products',
  '/help',
  '/contact',
] as const;

interface JsonLd {
  readonly '@type': string;
  readonly [key: string]: unknown;
}

function isJsonLd(value: unknown): value is JsonLd {
  return typeof value === 'object' && value !== null && '@type' in value;
}

function jsonLdOf(html: string): JsonLd[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return blocks.flatMap(([, text]) => {
    const value: unknown = JSON.parse(text ?? '');
    return (Array.isArray(value) ? value : [value]).filter(isJsonLd);
  });
}

function attribute(html: string, tag: RegExp): string {
  return tag.exec(html)?.[1] ?? '';
}

function readPageMetadata(html: string) {
  return {
    title: attribute(html, /<title[^>]*>([^<]+)<\/title>/),
    description: attribute(html, /<meta[^>]*name="description"[^>]*content="([^"]+)"/),
    canonical: attribute(html, /<link[^>]*rel="canonical"[^>]*href="([^"]+)"/),
    ogTitle: attribute(html, /<meta[^>]*property="og:title"[^>]*content="([^"]+)"/),
  };
}

for (const path of INDEXED_PATHS) {
  test(`the HTML of ${path} has a title, a description, a canonical address and og:title`, async ({
    request,
    baseURL,
  }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const page = readPageMetadata(await response.text());
    expect(page.title).toMatch(/Potli/);
    expect(page.description.length).toBeGreaterThan(30);
    expect(page.canonical).toBe(`${baseURL}${path}`);
    expect(page.ogTitle).not.toBe('');
  });
}

test("a product page's HTML has its name, a canonical address, its picture and structured data", async ({
  request,
  baseURL,
  shop,
}) => {
  const { product } = shop;
  const html = await (
    await request.get(`/products/${product.slug}?variant=${product.variants[1]?.sku}`)
  ).text();
  const page = readPageMetadata(html);
  expect(page.title).toContain(product.name);
  expect(page.canonical).toBe(`${baseURL}/products/${product.slug}`);
  expect(attribute(html, /<meta[^>]*property="og:image"[^>]*content="([^"]+)"/)).toMatch(
    /^http.*\/pictures\//,
  );
  expect(html).toMatch(/<h1[^>]*>/);
  expect(html).toMatch(/<img[^>]*fetchpriority="high"/i);
  const data = jsonLdOf(html);
  const offer = data.find((block) => block['@type'] === 'Product');
  expect(offer).toMatchObject({ name: product.name });
  expect(offer?.offers).toHaveLength(product.variants.length);
  expect(data.map((block) => block['@type'])).toContain('BreadcrumbList');
});

test('the HTML of the home page and of lists has structured data', async ({ request }) => {
  const types = async (path: string) =>
    jsonLdOf(await (await request.get(path)).text()).map((block) => block['@type']);
  expect(await types('/')).toContain('Organization');
  expect(await types('/products')).toContain('ItemList');
  expect(await types('/categories/suitcases')).toEqual(
    expect.arrayContaining(['ItemList', 'BreadcrumbList']),
  );
});

test('no page has an inline script, and the Content-Security-Policy allows none', async ({
  request,
  shop,
}) => {
  for (const path of [...INDEXED_PATHS, `/products/${shop.product.slug}`, '/compare', '/nowhere']) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1];
    expect(scripts, `script-src of ${path}`).toContain("'self'");
    expect(scripts).not.toMatch(/unsafe|nonce|\*/);
    const html = await response.text();
    const inline = [...html.matchAll(/<script\b([^>]*)>/g)].filter(
      ([, attributes = '']) =>
        !/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes),
    );
    expect(inline, `inline scripts of ${path}`).toEqual([]);
    expect(html, `handlers of ${path}`).not.toMatch(/<[a-z][^>]*\son[a-z]+="/i);
  }
});

test('the server sends the same HTML to every visitor', async ({ request, shop }) => {
  for (const path of ['/', '/products', `/products/${shop.product.slug}`]) {
    const anonymousHtml = await (await request.get(path)).text();
    const customerHtml = await (
      await request.get(path, { headers: { cookie: 'sid=someone', 'accept-language': 'hi-IN' } })
    ).text();
    // Popularity is counted when a shop opens, so the catalogue may change in between; compare with a later answer
    // too.
    const after = await (await request.get(path)).text();
    expect(customerHtml).toBe(customerHtml === anonymousHtml ? anonymousHtml : after);
  }
});

test('old and short category addresses redirect to the category', async ({ request }) => {
  const slugs = [
    'suitcases',
    'backpacks',
    'handbags',
    'travel-bags',
    'purses-wallets',
    'laptop-bags',
    'sports-bags',
    'kids-bags',
    'bag-accessories',
  ];
  for (const [from, to] of [
    ...slugs.map((slug) => [`/${slug}`, `/categories/${slug}`] as const),
    ['/categories/accessories', '/categories/bag-accessories'] as const,
  ]) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([301, 302, 308], from).toContain(response.status());
    expect(new URL(response.headers().location ?? '', 'http://localhost').pathname).toBe(to);
    expect((await request.get(to)).status(), to).toBe(200);
  }
});

test('pages of unknown addresses, products and categories answer 404', async ({ request }) => {
  for (const path of ['/nowhere', '/products/no-such-bag', '/categories/no-such-category']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text()).toContain('<h1');
  }
});

test('an invalid page number or page size is answered with 200', async ({ request }) => {
  expect((await request.get('/products?page=abc&limit=13')).status()).toBe(200);
});

test('robots.txt names the sitemap, and the sitemap lists products and categories', async ({
  request,
  shop,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  const index = await (await request.get('/sitemap.xml')).text();
  expect(index).toMatch(/^<\?xml/);
  const nested = [...index.matchAll(/<loc>([^<]+\.xml[^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const all = [
    index,
    ...(await Promise.all(nested.map(async (path) => (await request.get(path)).text()))),
  ].join('');
  expect(all).toContain(`/products/${shop.product.slug}<`);
  expect(all).toContain('/categories/suitcases<');
});
