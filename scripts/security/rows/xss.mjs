import { randomUUID } from 'node:crypto';
import { ensureBrowser } from '../../lib/browser.mjs';

export const title =
  'markup and scripts in reviews, questions, answers, names, addresses, orders, the catalogue, searches and addresses of pages, in a browser on every page that shows them';
export const bound = '0 run, 0 dialogs, 0 elements made of text, 0 handlers';
export const opensItsOwn = true;
export const seconds = 240;

const MARK = 'xss-attack';
const PAYLOADS = [
  `"><img src=x id=${MARK} onerror="window.__ran=1"><script>window.__ran=1</script>`,
  `</script><script>window.__ran=1</script><svg id=${MARK} onload=window.__ran=1>`,
  `'-window.__ran=1-' \${window.__ran=1} {{constructor.constructor('window.__ran=1')()}}`,
  `<iframe id=${MARK} srcdoc="<script>parent.__ran=1</script>"></iframe><a id=${MARK} href="javascript:window.__ran=1">x</a>`,
  `<!--<script>window.__ran=1//--><template id=${MARK}><style>@import 'x'</style>`,
];

export async function run({ openShop, requests, buying, signal }) {
  const executablePath = await ensureBrowser();
  const { chromium } = await import('playwright');
  const shop = await openShop();
  const database = await shop.database();
  const [customer] = await requests.manyCustomers(shop.url, database, 1);
  const planted = await plant({ database, customer, buying, shop, requests });
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const found = [];
  const reports = new Set();
  let visits = 0;
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await context.addCookies([{ name: 'sid', value: customer.cookies.get('sid'), url: shop.url }]);
    await context.addInitScript(() => {
      window.addEventListener('securitypolicyviolation', (event) => {
        console.warn(`CSP ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    const page = await context.newPage();
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (message.text().startsWith('CSP ')) reports.add(message.text());
    });
    for (const at of pagesOf(planted)) {
      if (signal.aborted) break;
      visits += 1;
      await page
        .goto(shop.url + at, { waitUntil: 'load', timeout: 20_000 })
        .catch((error) => found.push(`${at}: ${error.message.split('\n')[0]}`));
      await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined);
      // Reviews and questions load when they are scrolled near.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)).catch(() => undefined);
      await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
      const seen = await page
        .evaluate((mark) => {
          const isOdd = (element) =>
            element.id === mark ||
            [...element.attributes].some(
              ({ name, value }) =>
                /^on/i.test(name) ||
                (/^(?:href|src|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value)),
            );
          return {
            ran: window.__ran === 1,
            made: [...document.querySelectorAll('*')]
              .filter(isOdd)
              .map((element) => element.outerHTML.slice(0, 80)),
            shows: document.documentElement.textContent.includes('__ran'),
          };
        }, MARK)
        .catch((error) => ({ ran: false, made: [error.message.split('\n')[0]], shows: false }));
      if (seen.ran) found.push(`${at} RAN`);
      if (seen.made.length > 0) found.push(`${at} made ${seen.made[0]}`);
      if (seen.shows) planted.shown.add(at);
    }
    if (dialogs > 0) found.push(`${dialogs} dialogs`);
  } finally {
    await browser.close();
  }
  return {
    figures: `${PAYLOADS.length} payloads in ${planted.places} places, ${visits} pages, ${planted.shown.size} of them show one as text; ${found.length} found, ${reports.size} kinds of CSP report${reports.size ? ` (${[...reports].slice(0, 2).join('; ')})` : ''}`,
    // A page that shows none of the payloads would prove nothing.
    isHeld: found.length === 0 && planted.shown.size >= 8,
    details: found,
  };
}

/** Writes the payloads directly into the tables, bypassing validation: the pages that show them must escape them. */
async function plant({ database, customer, buying, shop, requests }) {
  const bags = await buying.bagsOf(database, PAYLOADS.length, 50);
  const { id: customerId } = await database.one('SELECT id FROM customer WHERE email = $1', [customer.email]);
  const { due } = await buying.fillCheckout(customer, bags[0], { email: customer.email });
  const { number } = await buying.placeOrder(customer, due);
  if (!number) throw new Error('The order was not placed');
  await buying.fillCheckout(customer, bags[1], { email: customer.email });
  await customer.graphql('mutation ($id: ID!) { addToWishlist(productId: $id) { __typename } }', {
    id: bags[0].productId,
  });
  let places = 0;
  const put = async (text, values) => {
    places += 1;
    await database.query(text, values);
  };
  for (const [at, payload] of PAYLOADS.entries()) {
    const { productId } = bags[at];
    await put(
      'UPDATE product SET name = left($2, 200), short_description = $2, highlight = $2, description_html = $2, features = ARRAY[$2], tags = ARRAY[$2] WHERE id = $1',
      [productId, payload],
    );
    await put(
      `INSERT INTO review (id, product_id, author_name, author_city, rating, title, body, is_verified_purchase) VALUES ($1, $2, $3, $3, 5, $3, $3, true)`,
      [randomUUID(), productId, payload],
    );
    const { rows } = await database.query(
      `INSERT INTO product_question (product_id, customer_id, author_name, body, answer_count, created_at) VALUES ($1, $2, $3, $3, 1, now()) RETURNING id`,
      [productId, customerId, payload],
    );
    places += 1;
    await put(
      `INSERT INTO product_answer (question_id, customer_id, author_name, is_shop, body, created_at) VALUES ($1, $2, $3, false, $3, now())`,
      [rows[0].id, customerId, payload],
    );
  }
  const [payload] = PAYLOADS;
  await put('UPDATE customer SET first_name = left($2, 80), last_name = left($2, 80) WHERE id = $1', [
    customerId,
    payload,
  ]);
  await put(
    `INSERT INTO address (customer_id, full_name, phone_number, line1, line2, landmark, city, state, pin_code) VALUES ($1, $2, '9876543210', $2, $2, $2, $2, 'Karnataka', '560001')`,
    [customerId, payload],
  );
  await put(
    `UPDATE shop_order SET address = jsonb_build_object('fullName', $2::text, 'phoneNumber', '9876543210', 'line1', $2::text, 'line2', $2::text, 'landmark', $2::text, 'city', $2::text, 'state', 'Karnataka', 'pinCode', '560001', 'country', 'India', 'type', 'home') WHERE number = $1`,
    [number, payload],
  );
  await put(
    'UPDATE order_line SET name = $2, variant_name = $2 WHERE order_id = (SELECT id FROM shop_order WHERE number = $1)',
    [number, payload],
  );
  await put(
    `UPDATE category SET name = $1, description = $1, tagline = $1, badge = $1 WHERE slug = 'handbags'`,
    [payload],
  );
  await put(
    `UPDATE brand SET name = left($1 || slug, 200), story = $1, city = $1 WHERE id = (SELECT brand_id FROM product WHERE id = $2)`,
    [payload, bags[0].productId],
  );
  const slugs = (
    await database.query('SELECT slug FROM product WHERE id = ANY ($1::uuid[])', [
      bags.map(({ productId }) => productId),
    ])
  ).rows.map(({ slug }) => slug);
  // The shop caches pages until the database's triggers report a change of the catalogue, a moment later.
  await requests.guest(shop.url).request('GET', '/');
  return { places, slugs, number, shown: new Set() };
}

function pagesOf({ slugs, number }) {
  const [payload, second] = PAYLOADS.map(encodeURIComponent);
  return [
    ...slugs.map((slug) => `/products/${slug}`),
    '/categories/handbags',
    '/categories',
    '/products',
    ...PAYLOADS.map((text) => `/products?search=${encodeURIComponent(text)}`),
    `/products?category=${payload}&brand=${payload}&sort=${payload}`,
    '/',
    '/cart',
    '/wishlist',
    '/checkout',
    `/checkout/confirmation/${number}`,
    '/orders',
    `/orders/${number}`,
    '/addresses',
    '/profile',
    '/dashboard',
    '/alerts',
    `/auth/callback?error=${payload}`,
    `/auth/callback?data=${encodeURIComponent(JSON.stringify({ token: 'x', user: { email: PAYLOADS[0] } }))}`,
    `/auth/callback?error=${second}`,
    `/verify-email?token=${payload}`,
    `/reset-password?token=${payload}`,
    `/alerts/confirm?token=${payload}`,
    `/unsubscribe?token=${payload}`,
    `/${payload}`,
    '/login?redirect=javascript:window.__ran=1',
    '/dev/outbox',
  ];
}
