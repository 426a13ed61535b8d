export const title =
  'writes from other sites with the customer’s cookie: forms, no origin, wrong origins and types, GET, over GraphQL and every row of REST';
export const bound = '0 carried out';

const FOREIGN = {
  'a form of another site': {
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.example',
    'content-type': 'application/x-www-form-urlencoded',
  },
  'a script of another site': {
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.example',
    'content-type': 'application/json',
  },
  'a script of a neighbour': {
    'sec-fetch-site': 'same-site',
    origin: 'http://evil.localhost',
    'content-type': 'application/json',
  },
  'text/plain of another site': {
    'sec-fetch-site': 'cross-site',
    origin: 'https://evil.example',
    'content-type': 'text/plain',
  },
  'an origin of null': { 'sec-fetch-site': null, origin: 'null', 'content-type': 'application/json' },
  'another origin alone': {
    'sec-fetch-site': null,
    origin: 'https://evil.example',
    'content-type': 'application/json',
  },
  'a cookie alone': { 'sec-fetch-site': null, 'content-type': 'application/json' },
  'a cookie and a marker': {
    'sec-fetch-site': null,
    authorization: 'Bearer cookie',
    'content-type': 'application/json',
  },
  'an address that was typed': { 'sec-fetch-site': 'none', 'content-type': 'application/json' },
};

export async function run({ shop, url, requests }) {
  const victim = await requests.signUp(url, { isBrowser: true });
  const database = await shop.database();
  const name = async () =>
    await database.one(
      'SELECT first_name, password_hash, (SELECT count(*) FROM address WHERE customer_id = c.id) AS addresses, (SELECT count(*) FROM session WHERE customer_id = c.id AND revoked_at IS NULL) AS sessions FROM customer c WHERE email = $1',
      [victim.email],
    );
  const before = JSON.stringify(await name());
  const document = JSON.parse((await victim.request('GET', '/api/openapi.json')).text);
  const writes = Object.entries(document.paths).flatMap(([at, item]) =>
    Object.keys(item)
      .filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => [
        method.toUpperCase(),
        at.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
      ]),
  );
  const mutation = {
    query:
      'mutation { updateProfile(input: { firstName: "Taken", lastName: "Over" }) { __typename } revokeAllSessions { __typename ... on Failure { code } } }',
  };
  const carriedOut = [];
  let tried = 0;
  for (const [kind, headers] of Object.entries(FOREIGN)) {
    const form = headers['content-type'] !== 'application/json';
    const note = (what, answer, isDone) => {
      tried += 1;
      if (isDone || answer.status >= 500) carriedOut.push(`${kind}, ${what}: ${answer.status}`);
    };
    const body = form ? `query=${encodeURIComponent(mutation.query)}` : JSON.stringify(mutation);
    const byGraphql = await victim.request('POST', '/graphql', { headers, body });
    note(
      'GraphQL',
      byGraphql,
      byGraphql.text.includes('ProfileUpdated') || byGraphql.text.includes('"Done"'),
    );
    for (const [method, at] of writes) {
      const answer = await victim.request(method, at, {
        headers,
        body: form ? 'firstName=Taken' : '{"firstName":"Taken","lastName":"Over"}',
      });
      note(`${method} ${at}`, answer, answer.status < 400 && !/logout|refresh/.test(at));
    }
  }
  for (const at of [
    `/graphql?query=${encodeURIComponent(mutation.query)}`,
    `/graphql?query=${encodeURIComponent('{ me { email } }')}`,
  ]) {
    tried += 1;
    const answer = await victim.request('GET', at, {
      headers: { accept: 'application/json', 'sec-fetch-site': 'cross-site' },
    });
    if (answer.text.includes('ProfileUpdated') || answer.text.includes(victim.email))
      carriedOut.push(`GET ${at}`);
  }
  const preflight = await victim.request('OPTIONS', '/graphql', {
    headers: {
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  if (preflight.headers['access-control-allow-origin']) carriedOut.push('a preflight was answered');
  const isUntouched = before === JSON.stringify(await name());
  return {
    figures: `${tried} tried, ${carriedOut.length} carried out${carriedOut.length ? ` (${carriedOut.slice(0, 3).join('; ')})` : ''}, account ${isUntouched ? 'untouched' : 'CHANGED'}`,
    isHeld: carriedOut.length === 0 && isUntouched && tried > 200,
  };
}
