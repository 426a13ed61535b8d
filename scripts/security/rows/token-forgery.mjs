import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { SignJWT } from 'jose';

export const title =
  'access tokens without a signature, by other keys and algorithms, with another sub, sid, issuer, audience or time; refresh tokens used twice; cookies guessed';
export const bound = '0 accepted; the reused refresh token ends its session';
export const opensItsOwn = true;

const GUESSES = 2_000;

export async function run({ openShop, requests }) {
  const shop = await openShop();
  const { url } = shop;
  const owner = await requests.signUp(url);
  const { accessToken, refreshToken } = owner.tokens;
  const accepted = [];
  let tried = 0;
  const signedInBy = async (headers) => {
    const answer = await requests.guest(url).graphql('{ me { id } }', {}, { headers });
    if (answer.status >= 500) accepted.push(`5xx for ${JSON.stringify(headers).slice(0, 60)}`);
    return answer.data?.me?.id ?? null;
  };
  if ((await signedInBy({ authorization: `Bearer ${accessToken}` })) === null)
    throw new Error('The real token does not work');
  for (const [name, token] of Object.entries(await forged(accessToken))) {
    tried += 1;
    if ((await signedInBy({ authorization: `Bearer ${token}` })) !== null) accepted.push(name);
  }

  // Guesses of a session cookie: variations of the real one, and random ones.
  const inBrowser = await requests.signIn(url, owner.email, requests.PASSWORD, { isBrowser: true });
  const secret = inBrowser.cookies.get('sid');
  const agent = new (await import('node:http')).Agent({ keepAlive: true, maxSockets: 20 });
  const guessers = Array.from({ length: 20 }, () => requests.guest(url, { agent }));
  const guesses = Array.from({ length: GUESSES }, (_, at) =>
    at % 2
      ? randomBytes(32).toString('base64url')
      : secret.slice(0, at % secret.length) +
        randomBytes(32)
          .toString('base64url')
          .slice(at % secret.length),
  ).filter((guess) => guess !== secret);
  await Promise.all(
    guessers.map(async (guesser) => {
      for (let guess = guesses.pop(); guess !== undefined; guess = guesses.pop()) {
        tried += 1;
        const { data } = await guesser.graphql(
          '{ me { id } }',
          {},
          { headers: { cookie: `sid=${guess}`, 'sec-fetch-site': 'same-origin' } },
        );
        if (data?.me) accepted.push('a guessed cookie');
      }
    }),
  );
  agent.destroy();

  const isReuseNoticed = await reuse({ shop, url, requests, refreshToken, accessToken });
  return {
    figures: `${tried} tried, ${accepted.length} accepted${accepted.length ? ` (${accepted.slice(0, 3).join('; ')})` : ''}; a refresh token sent again after its time: ${isReuseNoticed ? 'session ended' : 'NOT noticed'}`,
    isHeld: accepted.length === 0 && isReuseNoticed,
  };
}

async function forged(real) {
  const [head, body, signature] = real.split('.');
  const header = decoded(head);
  const claims = decoded(body);
  const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const own = (change, more = {}) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ ...header, ...more }).sign(privateKey);
  const other = '00000000-0000-4000-8000-000000000000';
  const jwk = publicKey.export({ format: 'jwk' });
  const changed = (change) => `${head}.${encoded({ ...claims, ...change })}.${signature}`;
  const hs256 = (key) => {
    const start = `${encoded({ ...header, alg: 'HS256' })}.${body}`;
    return `${start}.${createHmac('sha256', key).update(start).digest('base64url')}`;
  };
  return {
    'alg none': `${encoded({ ...header, alg: 'none' })}.${body}.`,
    'alg None': `${encoded({ ...header, alg: 'None' })}.${body}.`,
    'alg none with the real signature': `${encoded({ ...header, alg: 'none' })}.${body}.${signature}`,
    'no signature': `${head}.${body}.`,
    'another key': await own({}),
    'a key in the header': await own({}, { jwk }),
    'an address of a key': await own({}, { jku: 'http://127.0.0.1:9/keys', kid: '../../dev/null' }),
    'HS256 with nothing': hs256(''),
    'HS256 with a public key': hs256(publicKey.export({ format: 'pem', type: 'spki' })),
    'another sub': changed({ sub: other }),
    'another sid': changed({ sid: other }),
    'another issuer': changed({ iss: 'https://example.in' }),
    'another audience': changed({ aud: 'other' }),
    'a longer time': changed({ exp: claims.exp + 86_400 }),
    'no time': changed({ exp: undefined }),
    'a changed bit of the signature': `${head}.${body}.${signature.slice(0, -3)}${signature.at(-3) === 'A' ? 'B' : 'A'}${signature.slice(-2)}`,
    'another type': await own({}, { typ: 'JWT' }),
    'a signature over other bytes': `${head}.${body}.${sign(null, Buffer.from('x'), privateKey).toString('base64url')}`,
    'five parts': `${real}.x.y`,
    'nothing between dots': '..',
    'ninety kilobytes': 'x'.repeat(9_000),
  };
}

const decoded = (part) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** A thief uses the successor token; the first token is used again later than a retry after a lost answer would be. */
async function reuse({ shop, url, requests, refreshToken, accessToken }) {
  const send = (token) => requests.guest(url).rest('POST', '/api/auth/refresh', { refreshToken: token });
  const first = await send(refreshToken);
  const successor = first.body?.data?.refreshToken ?? first.body?.refreshToken;
  if (first.status !== 200 || !successor) throw new Error(`The refresh failed: ${first.text.slice(0, 200)}`);
  const database = await shop.database();
  await database.query(
    `UPDATE refresh_token SET rotated_at = rotated_at - interval '1 minute' WHERE rotated_at IS NOT NULL`,
  );
  const again = await send(refreshToken);
  const after = await send(successor);
  const me = await requests
    .guest(url)
    .graphql('{ me { id } }', {}, { headers: { authorization: `Bearer ${accessToken}` } });
  return again.status === 401 && after.status === 401 && !me.data?.me;
}
