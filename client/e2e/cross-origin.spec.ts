import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from './fixtures';

/** The set-up lists it in ALLOWED_ORIGINS. */
const FRONT_END_ORIGIN = process.env['FRONT_END_ORIGIN'];

test('a front end on another origin signs in and shops by token; the browser blocks requests with cookies', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  test.skip(FRONT_END_ORIGIN === undefined, 'The shop that is used instead knows no front end');
  browserErrors.expect(/credentials mode is 'include'/, /ERR_FAILED/);
  const frontEndServer = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><link rel="icon" href="data:,">');
  });
  frontEndServer.listen(Number(new URL(FRONT_END_ORIGIN ?? '').port), '127.0.0.1');
  await once(frontEndServer, 'listening');
  try {
    await page.goto(FRONT_END_ORIGIN ?? '');
    const corsHeaders = await page.evaluate(async (shop = '') => {
      const json = { 'content-type': 'application/json' };
      const graphql = async (query: string, headers: Record<string, string> = {}) =>
        fetch(`${shop}/graphql`, {
          method: 'POST',
          headers: { ...json, ...headers },
          body: JSON.stringify({ query }),
        });
      const signedIn = await graphql(`
        mutation {
          signIn(input: { email: "shopper@potli.example", password: "shopper of potli" }) {
            ... on SignedIn {
              tokens {
                accessToken
              }
            }
          }
        }
      `);
      const { data } = await signedIn.json();
      const authorization = `Bearer ${data.signIn.tokens.accessToken}`;
      const me = await (await graphql('{ me { email } }', { authorization })).json();
      const list = await (await fetch(`${shop}/api/ecommerce/products?limit=1&inStock=true`)).json();
      const added = await fetch(`${shop}/api/ecommerce/cart/items`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ productId: list.data.products[0].id, quantity: 1 }),
      });
      const guest = added.headers.get('x-guest-token') ?? '';
      const cart = await fetch(`${shop}/api/ecommerce/cart/promotion`, {
        method: 'DELETE',
        headers: { 'x-guest-token': guest },
      });
      const withCookies = await fetch(`${shop}/graphql?query={me{email}}`, { credentials: 'include' }).then(
        () => 'read',
        () => 'refused',
      );
      return { email: me.data.me.email, guest: guest !== '', changed: cart.status, withCookies };
    }, baseURL);
    expect(corsHeaders).toEqual({
      email: 'shopper@potli.example',
      guest: true,
      changed: 200,
      withCookies: 'refused',
    });
    expect(await page.context().cookies()).toEqual([]);
  } finally {
    frontEndServer.closeAllConnections();
    frontEndServer.close();
  }
});
