import { createHash, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { equalBytes, newSecret, sha256, ShopKeys } from './secrets';

const keys = new ShopKeys('one secret');
const sameKeys = new ShopKeys('one secret');
const otherKeys = new ShopKeys('another secret');
const text = Buffer.from('what nobody else may read');

describe('secrets', () => {
  it('a secret has 256 bits, fits a cookie, a header and a URL, and is never repeated', () => {
    const secrets = new Set(Array.from({ length: 1000 }, newSecret));
    expect(secrets.size).toBe(1000);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32);
  });

  it('a secret is stored as its SHA-256', () => {
    expect(sha256('x')).toEqual(createHash('sha256').update('x').digest());
  });

  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'ab', false],
    ['', '', true],
  ])('comparing %j with %j is %s', (one, two, equal) => {
    expect(equalBytes(Buffer.from(one), Buffer.from(two))).toBe(equal);
  });
});

describe('shop keys', () => {
  it('shop keys decrypt what they encrypted, also in another process', () => {
    const sealed = keys.encrypt('totp', text);
    expect(sealed.includes(text)).toBe(false);
    expect(keys.decrypt('totp', sealed)).toEqual(text);
    expect(sameKeys.decrypt('totp', sealed)).toEqual(text);
    expect(keys.decrypt('totp', keys.encrypt('totp', Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
  });

  it('shop keys encrypt the same text differently each time', () => {
    expect(keys.encrypt('totp', text)).not.toEqual(keys.encrypt('totp', text));
  });

  it('shop keys do not decrypt texts of another shop or purpose, or changed ones', () => {
    const sealed = keys.encrypt('totp', text);
    expect(() => otherKeys.decrypt('totp', sealed)).toThrow();
    expect(() => keys.decrypt('google journey', sealed)).toThrow();
    for (let index = 0; index < sealed.length; index += 1) {
      const tampered = Buffer.from(sealed);
      tampered[index] = (tampered[index] ?? 0) ^ 1;
      expect(() => keys.decrypt('totp', tampered)).toThrow();
    }
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => keys.decrypt('totp', sealed.subarray(0, length))).toThrow();
  });

  it('shop keys make one HMAC per purpose and value', () => {
    expect(keys.hmac('codes', '123456')).toEqual(sameKeys.hmac('codes', '123456'));
    const allSecrets = [
      keys.hmac('codes', '123456'),
      keys.hmac('codes', '123457'),
      keys.hmac('recovery', '123456'),
      otherKeys.hmac('codes', '123456'),
      createHash('sha256').update('123456').digest(),
    ];
    expect(new Set(allSecrets.map((mac) => mac.toString('hex'))).size).toBe(allSecrets.length);
  });

  it('shop keys verify signatures of the same secret', () => {
    const signature = sign(null, text, keys.signing.privateKey);
    expect(keys.signing.publicKey.asymmetricKeyType).toBe('ed25519');
    expect(verify(null, text, sameKeys.signing.publicKey, signature)).toBe(true);
    expect(verify(null, text, otherKeys.signing.publicKey, signature)).toBe(false);
  });
});
