export const title =
  'a foreign Host (DNS rebinding), X-Forwarded-Host, absolute addresses, TRACE: codes in the outbox, links in mails, kept pages, redirects';
export const bound = '0 told, 0 links elsewhere, 0 kept for others';
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

export async function run({ openShop, requests }) {
  const shop = await openShop();
  const { url } = shop;
  const visitor = requests.guest(url);
  const owner = await requests.signUp(url);
  const found = [];
  let tried = 0;
  for (const host of FOREIGN) {
    tried += 4;
    const outbox = await visitor.request('GET', '/dev/outbox.json', { headers: { host } });
    if (outbox.text.includes(owner.email)) found.push(`the outbox answers to ${host}`);
    const page = await visitor.request('GET', `/products?page=${tried}`, {
      headers: { host, accept: 'text/html' },
    });
    if (page.status >= 500) found.push(`a page answers ${host} with ${page.status}`);
    const kept = await visitor.request('GET', `/products?page=${tried}`, {
      headers: { accept: 'text/html' },
    });
    if (kept.text.includes('evil.example'))
      found.push(`a page that was asked for at ${host} is kept for others`);
    await visitor.graphql(
      'mutation ($e: String!) { forgotPassword(email: $e) { __typename } }',
      { e: owner.email },
      { headers: { host } },
    );
  }
  for (const headers of [
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example' },
    { 'x-original-host': 'evil.example' },
    { 'x-forwarded-proto': 'javascript' },
  ]) {
    tried += 2;
    const page = await visitor.request('GET', '/sitemap.xml', { headers });
    if (/evil\.example|javascript:\/\//.test(page.text))
      found.push(`the sitemap names what ${Object.keys(headers)[0]} says`);
    await visitor.graphql(
      'mutation ($e: String!) { forgotPassword(email: $e) { __typename } }',
      { e: owner.email },
      { headers },
    );
  }
  const trace = await visitor.request('TRACE', '/', { headers: { 'x-secret': 'traced' } });
  if (trace.status === 200 || trace.text.includes('traced')) found.push(`TRACE answers ${trace.status}`);
  const sent = await visitor.request('GET', `/dev/outbox.json?to=${encodeURIComponent(owner.email)}`);
  const links = JSON.parse(sent.text).flatMap(({ text }) => text.match(/https?:\/\/[^\s]+/g) ?? []);
  if (links.length === 0) found.push('no mail was sent at all');
  for (const link of links)
    if (new URL(link).origin !== url && new URL(link).hostname !== 'localhost')
      found.push(`a mail links to ${new URL(link).host}`);
  for (const at of [
    '//evil.example/',
    '/\\evil.example',
    '/login?redirect=https://evil.example',
    '/suitcases//evil.example',
    '/%2f%2fevil.example',
    '/logout?returnTo=//evil.example',
    '/categories/accessories?x=//evil.example',
    'http://evil.example/suitcases',
  ]) {
    tried += 1;
    const { headers, status } = await visitor.request('GET', at, { headers: { accept: 'text/html' } });
    if (/^(?:https?:)?[/\\]{2}(?!127\.0\.0\.1|localhost)/.test(headers.location ?? ''))
      found.push(`${at} leads to ${headers.location}`);
    if (status >= 500) found.push(`${at}: ${status}`);
  }
  return {
    figures: `${tried} tried, ${links.length} links in mails; ${found.length} found${found.length ? ` (${[...new Set(found)].slice(0, 4).join('; ')})` : ''}`,
    isHeld: found.length === 0,
  };
}
