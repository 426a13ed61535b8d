export const title =
  'a foreign Host (DNS rebinding) at a demo and a live shop, X-Forwarded-Host, absolute addresses, TRACE: codes in the outbox, links in mails, kept pages, redirects';
export const bound = 'demo: all refused with 421; live: 0 links elsewhere, 0 kept for others';
export const opensItsOwn = true;

const FOREIGN = [
  'evil.example',
  'evil.example:4000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.example#localhost',
  'localhost@evil.example',
  '[::1].evil.example',
];
const DEMO_PATHS = [
  '/',
  '/products',
  '/dev/outbox',
  '/dev/outbox.json',
  '/api/auth/me',
  '/api/docs',
  '/healthz',
];
const INVENTED = [
  { 'x-forwarded-host': 'evil.example' },
  { forwarded: 'host=evil.example' },
  { 'x-original-host': 'evil.example' },
  { 'x-forwarded-proto': 'javascript' },
];
const ELSEWHERE = [
  '//evil.example/',
  '/\\evil.example',
  '/login?redirect=https://evil.example',
  '/suitcases//evil.example',
  '/%2f%2fevil.example',
  '/logout?returnTo=//evil.example',
  '/categories/accessories?x=//evil.example',
  'http://evil.example/suitcases',
];
const PUBLIC_URL = 'https://shop.example';
const FORGOT = 'mutation ($e: String!) { forgotPassword(email: $e) { __typename } }';
const HTML = { accept: 'text/html' };

export async function run({ openShop, requests }) {
  const demo = await openShop();
  // The mails of the demo's history link to the address of the shop that was copied.
  const { rows: earlier } = await (await demo.database()).query('SELECT id FROM outbox_message');
  const earlierIds = earlier.map(({ id }) => id);
  const live = await openShop({
    SHOP_MODE: 'live',
    RATE_LIMITS: 'on',
    DATABASE_URL: demo.databaseUrl,
    PUBLIC_URL,
    SHOP_SECRET: 'a secret that this row alone knows of',
    // Nothing listens there: mails stay queued.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Potli <hello@shop.example>',
    SMS_PROVIDER: 'msg91',
    MSG91_AUTH_KEY: 'none',
    MSG91_SENDER_ID: 'POTLII',
  });
  const results = [await foreignAtDemo(demo, requests), await foreignAtLive(live, requests)];
  for (const shop of [demo, live]) results.push(await anywhere(shop, requests));
  results.push(await links(demo, earlierIds));
  const found = [...new Set(results.flatMap(({ found }) => found))];
  const count = (name) => results.reduce((sum, result) => sum + (result[name] ?? 0), 0);
  return {
    figures: `${count('tried')} tried, ${count('refused')} refused with 421, ${count('links')} links in mails; ${found.length} found${found.length > 0 ? ` (${found.slice(0, 4).join('; ')})` : ''}`,
    isHeld: found.length === 0,
    details: found,
  };
}

/** Foreign hosts at a demo shop: everything is refused, above all the codes of others. */
async function foreignAtDemo({ url }, requests) {
  const visitor = requests.guest(url);
  const owner = await requests.signUp(url);
  const found = [];
  let tried = 0;
  let refused = 0;
  const look = (what, { status, text }) => {
    tried += 1;
    if (status === 421) refused += 1;
    else found.push(`demo: ${what} answers ${status}`);
    if (text.includes(owner.email)) found.push(`demo: ${what} tells of a code`);
  };
  for (const host of FOREIGN) {
    for (const path of DEMO_PATHS) {
      // A request with the right host first, whose cached answer must not be served to a foreign host.
      await visitor.request('GET', path, { headers: HTML });
      look(`${path} at ${host}`, await visitor.request('GET', path, { headers: { host, ...HTML } }));
    }
    const headers = { host, connection: 'Upgrade', upgrade: 'websocket' };
    look(`a WebSocket at ${host}`, await visitor.request('GET', '/dev/outbox.json', { headers }));
    look(`GraphQL at ${host}`, await visitor.graphql(FORGOT, { e: owner.email }, { headers: { host } }));
  }
  return { tried, refused, found };
}

/**
 * Foreign hosts at a live shop: answered, since balancers use any name; but the name gets into no answer, cached
 * page or mail.
 */
async function foreignAtLive({ url }, requests) {
  const visitor = requests.guest(url);
  const found = [];
  let tried = 0;
  const look = (what, { status, text }) => {
    tried += 1;
    if (status >= 500) found.push(`live: ${what} answers ${status}`);
    if (text.includes('evil.example')) found.push(`live: ${what} says evil.example`);
  };
  for (const [at, host] of FOREIGN.entries()) {
    const page = `/products?page=${at + 1}`;
    look(`a page at ${host}`, await visitor.request('GET', page, { headers: { host, ...HTML } }));
    look(`a page after one at ${host}`, await visitor.request('GET', page, { headers: HTML }));
    look(`the sitemap at ${host}`, await visitor.request('GET', '/sitemap.xml', { headers: { host } }));
    const { email } = await requests.signUp(url);
    look(`GraphQL at ${host}`, await visitor.graphql(FORGOT, { e: email }, { headers: { host } }));
  }
  return { tried, found };
}

/** Checks of both shops: forged forwarding headers, TRACE, and redirects to other origins. */
async function anywhere({ url }, requests) {
  const visitor = requests.guest(url);
  const owner = await requests.signUp(url);
  const found = [];
  let tried = 1;
  for (const headers of INVENTED) {
    tried += 2;
    const { text } = await visitor.request('GET', '/sitemap.xml', { headers });
    if (/evil\.example|javascript:\/\//.test(text))
      found.push(`the sitemap names what ${Object.keys(headers)[0]} says`);
    await visitor.graphql(FORGOT, { e: owner.email }, { headers });
  }
  const trace = await visitor.request('TRACE', '/', { headers: { 'x-secret': 'traced' } });
  if (trace.status === 200 || trace.text.includes('traced')) found.push(`TRACE answers ${trace.status}`);
  for (const at of ELSEWHERE) {
    tried += 1;
    const { headers, status } = await visitor.request('GET', at, { headers: HTML });
    if (/^(?:https?:)?[/\\]{2}(?!127\.0\.0\.1|localhost|shop\.example)/.test(headers.location ?? ''))
      found.push(`${at} leads to ${headers.location}`);
    if (status >= 500) found.push(`${at}: ${status}`);
  }
  return { tried, found };
}

/** Checks the links of every mail that either shop has written, except `earlierIds`. */
async function links(demo, earlierIds) {
  const { rows } = await (
    await demo.database()
  ).query('SELECT text FROM outbox_message WHERE id <> ALL ($1)', [earlierIds]);
  const own = new Set([demo.url, PUBLIC_URL]);
  const all = rows.flatMap(({ text }) => text.match(/https?:\/\/[^\s]+/g) ?? []);
  const found = all.filter((link) => !own.has(new URL(link).origin)).map((link) => `a mail links to ${link}`);
  for (const origin of own)
    if (!all.some((link) => link.startsWith(`${origin}/reset-password`)))
      found.push(`${origin} sent no link`);
  return { links: all.length, found };
}
