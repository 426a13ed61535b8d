import { encodeHtml } from '@domain/html-pieces';
import type { RenderRequest } from '@domain/page-rendering';
// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { getRendering } from './app/server-rendering';
import { createCart, createCartLine } from './cart-sync/shopping.testing';
import { mockShop } from './features/catalogue/listing.testing';
import { createProduct, createProductPageAnswer, createVariant } from './features/product/product.fixture';
import { render } from './entry-server';
import type { GraphQLExecutor } from './graphql/server-client';

const ORIGIN = 'https://potli.example';

/** A fake executor that answers null for every field, so that pages show their empty states. */
const executeWithNulls: GraphQLExecutor = ({ query }) => {
  const operation = query.definitions.find((definition) => definition.kind === 'OperationDefinition');
  const fields = operation?.selectionSet.selections.flatMap((field) =>
    field.kind === 'Field' ? [[field.alias?.value ?? field.name.value, null]] : [],
  );
  return Promise.resolve({ data: Object.fromEntries(fields ?? []) });
};

/** Answers with a product list where a page asks for one. */
const executeWithList: GraphQLExecutor = ({ query, variables = {} }) => {
  const operation = query.definitions.find((definition) => definition.kind === 'OperationDefinition');
  const name = operation?.name?.value ?? '';
  return ['Listing', 'FilterNames'].includes(name)
    ? Promise.resolve({ data: mockShop(3)({ name, variables }) })
    : executeWithNulls({ query, variables });
};

const renderUrl = (url: string, request: Partial<RenderRequest<GraphQLExecutor>> = {}) =>
  render({
    url,
    origin: ORIGIN,
    execute: executeWithNulls,
    moduleAssets: () => ({ scripts: [], styles: [] }),
    ...request,
  });

async function renderPage(url: string, request: Partial<RenderRequest<GraphQLExecutor>> = {}) {
  const result = await renderUrl(url, request);
  if (result.kind !== 'page') throw new Error(`${url} leads to ${result.location}`);
  return { ...result, head: encodeHtml(result.head).toString(), body: encodeHtml(result.body).toString() };
}

/** Forgets the rendered parts, as the server does when there are too many style rules. */
function forgetParts(): void {
  const { inserted } = getRendering().cache;
  for (let rule = 0; rule <= 4_000; rule += 1) inserted[`rule-${rule}`] = '';
}

describe('a personal page', () => {
  const cart = createCart([createCartLine('Kite', { quantity: 2 })]);

  it('the cart page contains the visitor’s cart, in its HTML and for the browser’s cache', async () => {
    const { body, state } = await renderPage('/cart', {
      executeAsVisitor: () => Promise.resolve({ data: { me: null, cart } }),
    });
    expect(body).toContain('aria-label="Bags in the cart"');
    expect(body).toContain('Kite');
    expect(state).toContain(cart.id);
  });

  it('the cart page says that the cart of a visitor without one is empty', async () => {
    const { body } = await renderPage('/cart', {
      executeAsVisitor: () => Promise.resolve({ data: { me: null, cart: null } }),
    });
    expect(body).toContain('Your cart is empty');
  });

  it.each([
    ['for everybody', {}],
    ['when the cart cannot be read', { executeAsVisitor: () => Promise.reject(new Error('No')) }],
  ])('the cart page shows a skeleton %s', async (_when, request) => {
    const { status, body, state } = await renderPage('/cart', request);
    expect(status).toBe(200);
    expect(body).toContain('data-testid="cart-skeleton"');
    expect(state).not.toContain('Cart');
  });

  it('the cart of one visitor is in nobody else’s page', async () => {
    await renderPage('/cart', { executeAsVisitor: () => Promise.resolve({ data: { me: null, cart } }) });
    for (const url of ['/cart', '/terms', '/cart']) {
      const { body, state } = await renderPage(url);
      expect(body + state).not.toContain('Kite');
    }
  });

  it('no other query of the page runs as the visitor', async () => {
    const executeAsVisitor = vi.fn<GraphQLExecutor>(() =>
      Promise.resolve({ data: { me: null, cart: null } }),
    );
    await renderPage('/cart', { executeAsVisitor });
    expect(executeAsVisitor).toHaveBeenCalledTimes(1);
    await renderPage('/terms', { executeAsVisitor });
    expect(executeAsVisitor).toHaveBeenCalledTimes(1);
  });
});

describe('render', () => {
  it('render returns a page with its head, styles, state and cache lifetime', async () => {
    const moduleAssets = vi.fn(() => ({ scripts: ['/assets/PrivacyPolicyPage-1.js'], styles: [] }));
    const { status, head, body, state, maxAgeSeconds } = await renderPage('/privacy-policy', {
      moduleAssets,
    });
    expect(status).toBe(200);
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(head).toContain('<link rel="canonical" href="https://potli.example/privacy-policy"/>');
    expect(head).toContain('<meta name="modules" content="/assets/PrivacyPolicyPage-1.js">');
    expect(moduleAssets).toHaveBeenCalledWith([
      'client/src/entry-browser.tsx',
      'client/src/features/content/PrivacyPolicyPage.route.ts',
    ]);
    expect(head).toMatch(/<style>@layer [^<]*--potli-colors-accent:#b3125c/);
    expect(head).toMatch(/<style data-server-styles="[^"]+">\.potli-/);
    expect(body).toMatch(/^<div id="shop"/);
    expect(body).not.toMatch(/<style|<title/);
    expect(JSON.parse(state)).toMatchObject({ origin: ORIGIN });
    expect(maxAgeSeconds).toBe(1800);
  });

  it('render returns pages without scripts that run', async () => {
    for (const url of ['/terms', '/nowhere', '/compare', '/privacy']) {
      const { head, body } = await renderPage(url);
      const scripts = [...(head + body).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.filter((tag) => !tag.includes('type="application/ld+json"'))).toEqual([]);
    }
  });

  it('render returns the same styles for a page, whatever was rendered before', async () => {
    const first = await renderPage('/terms');
    await renderPage('/privacy-policy');
    const again = await renderPage('/terms');
    expect(again.head).toBe(first.head);
    expect(again.body).toBe(first.body);
  });

  it.each([
    '/products?search=typed',
    '/products?%73earch=typed',
    '/products?colour=typed&search=typed',
    '/sale?%73earch=typed&q=typed',
    '/login?search=typed&returnTo=%2Ftyped',
    '/nowhere/typed?typed',
  ])(
    'no text of the address %s is in a page that is rendered later, in a part that they share',
    async (url) => {
      forgetParts();
      await renderPage(url, { execute: executeWithList });
      for (const later of ['/terms', '/sale', '/products', '/contact', '/login', '/nowhere']) {
        const { body } = await renderPage(later, { execute: executeWithList });
        expect(body).not.toContain('typed');
      }
    },
  );

  it('render answers 404 for an unknown address, not cached', async () => {
    const { status, head, body, maxAgeSeconds } = await renderPage('/nowhere?x=<script>');
    expect(status).toBe(404);
    expect(maxAgeSeconds).toBe(0);
    expect(head).toContain('noindex');
    expect(body).toContain('Oops! Page not found');
    expect(body).toContain('Return to Home');
  });

  it.each(['/n%0ab', '/sale%0a', '/%E2%80%A8', '/Suitcases', '/suitcas%65s', '/a%ff', '/products/%ff'])(
    'render answers 404 for %s, without logging anything',
    async (url) => {
      const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
      const { status, body } = await renderPage(url);
      expect(status).toBe(404);
      expect(body).toContain('Oops! Page not found');
      for (const spy of said) {
        expect(spy).not.toHaveBeenCalled();
        spy.mockRestore();
      }
    },
  );

  it('render stops between its queries and the rendering when the signal is aborted', async () => {
    const gone = new AbortController();
    const execute: GraphQLExecutor = (request) => {
      gone.abort(new Error('nobody waits'));
      return executeWithNulls(request);
    };
    await expect(renderUrl('/products', { execute, signal: gone.signal })).rejects.toThrow('nobody waits');
  });

  it("render answers 404 with the product page's own text for an unknown product", async () => {
    const { status, body } = await renderPage('/products/no-such-bag');
    expect(status).toBe(404);
    expect(body).toContain('Product Not Found');
  });

  it.each([
    ['/suitcases?page=2', '/categories/suitcases?page=2'],
    ['//evil.example/', '/evil.example'],
    ['/help/', '/help'],
    ['/./products?%73earch=bag', '/products?%73earch=bag'],
    ['/x/%2E%2e/sale', '/sale'],
    ['/.//evil.example', '/evil.example'],
    ['/\\evil.example/x', '/evil.example/x'],
  ])('render redirects %s permanently to %s', async (url, location) => {
    expect(await renderUrl(url)).toEqual({ kind: 'redirect', status: 301, location });
  });

  it('render throws when its data fails to load', async () => {
    const broken: GraphQLExecutor = () => Promise.reject(new Error('no database'));
    await expect(renderUrl('/products', { execute: broken })).rejects.toThrow('no database');
  });

  it("render throws the page's error instead of leaving the rendering to the browser", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(renderUrl('/help')).rejects.toThrow(/freeShippingOver/);
  });

  it.each([
    ['name', { name: 'Fortnight holdall' }, 'Fortnight holdall'],
    ['description', { descriptionHtml: '<p>Oiled leather.</p>' }, 'Oiled leather'],
    [
      'length',
      { dimensions: { __typename: 'Dimensions', lengthCm: 4711, widthCm: 20, heightCm: 27 } },
      '4,711',
    ],
    ['stock', { variants: [createVariant('Teal', { quantity: 2 })] }, 'Only 2 left'],
    [
      'price',
      {
        variants: [
          createVariant('Teal', { price: { __typename: 'Money', amount: 98_700, currency: 'INR' } }),
        ],
      },
      '₹987',
    ],
  ] as const)('render shows the new %s of a product whose parts it has kept', async (_name, change, text) => {
    const pageOf = async (product: ReturnType<typeof createProduct>) => {
      const data = { ...createProductPageAnswer(product) };
      const { body } = await renderPage('/products/overnight-holdall', {
        execute: () => Promise.resolve({ data }),
      });
      return body;
    };
    const before = await pageOf(createProduct());
    expect(before).not.toContain(text);
    expect(await pageOf(createProduct(change as Partial<ReturnType<typeof createProduct>>))).toContain(text);
    expect(await pageOf(createProduct())).toBe(before);
  });
});
