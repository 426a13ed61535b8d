import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../../domain/domain-error';
import { ShopKeys } from '../../../platform/security/secrets';
import { openTestShop, PASSWORD, type TestShop } from '../../../testing/test-shop';
import type { Client } from '../../../platform/http/client';
import type { TokenPair } from './token.service';

const CLIENT: Client = {
  isBrowser: false,
  trustedDevice: null,
  ipAddress: '192.0.2.7',
  device: 'curl',
  origin: 'http://shop.example',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ publicUrl: 'http://shop.example' });
});
afterAll(() => shop.close());

let customerCount = 0;
/** Signs in a client that is no browser. */
async function issueTokens(
  remember = true,
): Promise<TokenPair & { customerId: string; sessionId: string; email: string }> {
  const email = `client${(customerCount += 1)}@example.com`;
  const { customer } = await shop.member(email);
  const entry = await shop.accounts.passwords.signIn(
    { email, password: PASSWORD, rememberMe: remember },
    CLIENT,
  );
  if (entry instanceof DomainError || entry.kind !== 'entered' || !entry.tokens)
    throw new Error('Not signed in');
  expect(entry.secret).toBeNull();
  return { ...entry.tokens, customerId: customer.id, sessionId: entry.session.id, email };
}
const sendWithBearer = (token: string) => shop.client({ authorization: `Bearer ${token}` });
const decodePart = (token: string, index: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString());
const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const rotateToken = async (token: string) => {
  const answer = await shop.accounts.tokens.rotateTokens(token);
  return answer instanceof DomainError ? answer.code : answer;
};
async function rotateAndExpectPair(token: string) {
  const answer = await rotateToken(token);
  if (typeof answer === 'string') throw new Error(`Refused: ${answer}`);
  return answer;
}

describe('access tokens', () => {
  it('an access token is an EdDSA JWT with subject, issuer, audience and expiry', async () => {
    const { accessToken, expiresIn, customerId, sessionId } = await issueTokens();
    const now = Math.floor(shop.clock.read().getTime() / 1000);
    expect(decodePart(accessToken, 0)).toEqual({ alg: 'EdDSA', typ: 'at+jwt' });
    expect(decodePart(accessToken, 1)).toEqual({
      iss: 'http://shop.example',
      aud: 'potli',
      sub: customerId,
      sid: sessionId,
      iat: now,
      exp: now + 900,
    });
    expect(expiresIn).toBe(900);
  });

  it('an access token is valid for 15 minutes', async () => {
    const { accessToken, email } = await issueTokens();
    expect(await sendWithBearer(accessToken).me()).toMatchObject({ email });
    shop.clock.advance(899);
    expect(await sendWithBearer(accessToken).me()).not.toBeNull();
    shop.clock.advance(1);
    expect(await sendWithBearer(accessToken).me()).toBeNull();
  });

  it('an access token needs and sets no cookie', async () => {
    const { accessToken } = await issueTokens();
    const client = sendWithBearer(accessToken);
    expect(await client.mutate('refreshSession')).toMatchObject({ __typename: 'SessionRefreshed' });
    expect(client.setCookies).toEqual([]);
  });

  it('an access token ends with its session', async () => {
    const { accessToken, sessionId } = await issueTokens();
    await shop.sql('UPDATE session SET revoked_at = now() WHERE id = $1', [sessionId]);
    expect(await sendWithBearer(accessToken).me()).toBeNull();
  });

  it('an access token is rejected when forged in any way', async () => {
    const { accessToken, customerId, sessionId } = await issueTokens();
    const [head = '', body = '', signature = ''] = accessToken.split('.');
    const claims = decodePart(accessToken, 1);
    const ownClaims = (header: object, payload: object, key = shop.keys.signing.privateKey) => {
      const text = `${encodePart(header)}.${encodePart(payload)}`;
      return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
    };
    const isValid = { alg: 'EdDSA', typ: 'at+jwt' };
    // An unchanged token passes: the following ones fail because of their change.
    expect(await sendWithBearer(ownClaims(isValid, claims)).me()).not.toBeNull();
    const publicPem = createPublicKey(shop.keys.signing.privateKey).export({ format: 'pem', type: 'spki' });
    const hmacToken = `${encodePart({ alg: 'HS256', typ: 'at+jwt' })}.${body}`;
    const { sid: _sid, ...noSession } = claims;
    const { exp: _exp, ...tokenWithoutExpiry } = claims;
    const forged = {
      'no signature': `${head}.${body}.`,
      'alg none': `${encodePart({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
      'alg none, with the signature': `${encodePart({ alg: 'none', typ: 'at+jwt' })}.${body}.${signature}`,
      'another body': `${head}.${encodePart({ ...claims, sub: customerId, sid: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
      'the public key as a shared secret': `${hmacToken}.${createHmac('sha256', publicPem).update(hmacToken).digest('base64url')}`,
      'another key': ownClaims(isValid, claims, generateKeyPairSync('ed25519').privateKey),
      'another shop': ownClaims(isValid, claims, new ShopKeys('another secret').signing.privateKey),
      'another kind of token': ownClaims({ alg: 'EdDSA', typ: 'JWT' }, claims),
      'another issuer': ownClaims(isValid, { ...claims, iss: 'http://evil.example' }),
      'another audience': ownClaims(isValid, { ...claims, aud: 'another' }),
      expired: ownClaims(isValid, { ...claims, exp: Number(claims['iat']) - 1 }),
      'no end': ownClaims(isValid, tokenWithoutExpiry),
      'no session': ownClaims(isValid, noSession),
      'a session that is none': ownClaims(isValid, { ...claims, sid: "x' OR true --" }),
      'the session id alone': sessionId,
      'nothing of the kind': 'x.y.z',
    };
    const entered = [];
    for (const [name, token] of Object.entries(forged))
      if (await sendWithBearer(token).me()) entered.push(name);
    expect(entered).toEqual([]);
  });
});

describe('refresh tokens', () => {
  it('a refresh token is exchanged for the next pair, and stored as a hash', async () => {
    const { refreshToken, email } = await issueTokens();
    shop.clock.advance(840);
    const next = await rotateAndExpectPair(refreshToken);
    expect(next.refreshToken).not.toBe(refreshToken);
    expect(next.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(await sendWithBearer(next.accessToken).me()).toMatchObject({ email });
    const rows = await shop.sql<{ whole: string }>('SELECT t::text AS whole FROM refresh_token t');
    for (const { whole } of rows) {
      expect(whole).not.toContain(refreshToken);
      expect(whole).not.toContain(next.refreshToken);
    }
  });

  it('a refresh token gives the same successor to a retry within ten seconds', async () => {
    const { refreshToken } = await issueTokens();
    const first = await rotateAndExpectPair(refreshToken);
    shop.clock.advance(10);
    const retry = await rotateAndExpectPair(refreshToken);
    expect(retry.refreshToken).toBe(first.refreshToken);
    expect(typeof (await rotateToken(first.refreshToken))).toBe('object');
  });

  it('reusing a refresh token later ends the session', async () => {
    const { refreshToken, accessToken } = await issueTokens();
    const next = await rotateAndExpectPair(refreshToken);
    expect(await sendWithBearer(accessToken).me()).not.toBeNull();
    shop.clock.advance(11);
    expect(await rotateToken(refreshToken)).toBe('UNAUTHENTICATED');
    expect(await rotateToken(next.refreshToken)).toBe('UNAUTHENTICATED');
    expect(await sendWithBearer(accessToken).me()).toBeNull();
    expect(await sendWithBearer(next.accessToken).me()).toBeNull();
  });

  it('reusing a refresh token later ends the change of the email address that its session began', async () => {
    const { refreshToken, accessToken, email } = await issueTokens();
    const newEmail = `new.${email}`;
    const input = { firstName: 'Asha', lastName: 'Rao', email: newEmail, phoneNumber: null };
    expect(await sendWithBearer(accessToken).mutate('updateProfile', { input })).not.toHaveProperty('code');
    await rotateAndExpectPair(refreshToken);
    shop.clock.advance(11);
    await rotateToken(refreshToken);
    const owner = shop.browser();
    await owner.mutate('signIn', { input: { email, password: PASSWORD } });
    expect(await owner.me()).toMatchObject({ email, pendingEmail: null });
    expect(await owner.mutate('verifyEmail', { token: await shop.findToken(newEmail) })).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });

  it('reusing a refresh token ends its own session only', async () => {
    const one = await issueTokens();
    const entry = await shop.accounts.passwords.signIn(
      { email: one.email, password: PASSWORD, rememberMe: false },
      CLIENT,
    );
    if (entry instanceof DomainError || entry.kind !== 'entered') throw new Error('Not signed in');
    await rotateAndExpectPair(one.refreshToken);
    shop.clock.advance(11);
    await rotateToken(one.refreshToken);
    expect(typeof (await rotateToken(entry.tokens?.refreshToken ?? ''))).toBe('object');
  });

  it('parallel exchanges of a refresh token give one successor', async () => {
    const { refreshToken, sessionId } = await issueTokens();
    const tokenPairs = await Promise.all(Array.from({ length: 12 }, () => rotateAndExpectPair(refreshToken)));
    expect(new Set(tokenPairs.map((pair) => pair.refreshToken)).size).toBe(1);
    expect(await shop.sql('SELECT 1 FROM refresh_token WHERE session_id = $1', [sessionId])).toHaveLength(2);
  });

  it('a refresh token is rejected when unknown, revoked or expired', async () => {
    expect(await rotateToken('nobody’s')).toBe('UNAUTHENTICATED');
    expect(await rotateToken('')).toBe('UNAUTHENTICATED');
    const revoked = await issueTokens();
    await sendWithBearer(revoked.accessToken).mutate('signOut');
    expect(await rotateToken(revoked.refreshToken)).toBe('UNAUTHENTICATED');
    const shortSession = await issueTokens(false);
    shop.clock.advance(24 * 3600);
    expect(await rotateToken(shortSession.refreshToken)).toBe('UNAUTHENTICATED');
  });

  it('refreshing does not extend a session beyond 30 days', async () => {
    let { refreshToken } = await issueTokens(true);
    for (let day = 0; day < 29; day += 1) {
      shop.clock.advance(24 * 3600);
      ({ refreshToken } = await rotateAndExpectPair(refreshToken));
    }
    shop.clock.advance(24 * 3600);
    expect(await rotateToken(refreshToken)).toBe('UNAUTHENTICATED');
  });

  it('the refresh token of an admin is rejected after an hour without use', async () => {
    const { refreshToken, customerId } = await issueTokens();
    await shop.sql(`UPDATE customer SET type = 'admin' WHERE id = $1`, [customerId]);
    shop.clock.advance(3601);
    expect(await rotateToken(refreshToken)).toBe('UNAUTHENTICATED');
  });

  it("exchanging refresh tokens does not keep an admin's session active; a request does", async () => {
    const { refreshToken, customerId } = await issueTokens();
    await shop.sql(`UPDATE customer SET type = 'admin' WHERE id = $1`, [customerId]);
    let pair = { refreshToken, accessToken: '' };
    const exchangeFor56Minutes = async () => {
      for (let count = 0; count < 4; count += 1) {
        shop.clock.advance(840);
        pair = await rotateAndExpectPair(pair.refreshToken);
      }
    };
    await exchangeFor56Minutes();
    expect(await sendWithBearer(pair.accessToken).me()).not.toBeNull();
    await exchangeFor56Minutes();
    shop.clock.advance(840);
    expect(await rotateToken(pair.refreshToken)).toBe('UNAUTHENTICATED');
  });
});
