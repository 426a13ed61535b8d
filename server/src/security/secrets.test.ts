import { createHash, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { equalBytes, newSecret, sha256, ShopKeys } from './secrets';

const keys = new ShopKeys('one secret');
const sameKeys = new ShopKeys('one secret');
const otherKeys = new ShopKeys('another secret');
const text = Buffer.from('what nobody else may read');

describe('a secret', () => {
  it('is 256 bits that fit a cookie, a header and a link, and never comes twice', () => {
    const secrets = new Set(Array.from({ length: 1000 }, newSecret));
    expect(secrets.size).toBe(1000);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32);
  });

  it('is kept as its SHA-256', () => {
    expect(sha256('x')).toEqual(createHash('sha256').update('x').digest());
  });

  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'ab', false],
    ['', '', true],
  ])('%j against %j is %s', (one, two, equal) => {
    expect(equalBytes(Buffer.from(one), Buffer.from(two))).toBe(equal);
  });
});

describe('the keys of a shop', () => {
  it('open what they sealed, and so do those of another process', () => {
    const sealed = keys.encrypt('totp', text);
    expect(sealed.includes(text)).toBe(false);
    expect(keys.decrypt('totp', sealed)).toEqual(text);
    expect(sameKeys.decrypt('totp', sealed)).toEqual(text);
    expect(keys.decrypt('totp', keys.encrypt('totp', Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
  });

  it('seal the same differently each time', () => {
    expect(keys.encrypt('totp', text)).not.toEqual(keys.encrypt('totp', text));
  });

  it('open nothing of another shop, of another purpose, or that was touched anywhere', () => {
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

  it('make one HMAC for each purpose and value', () => {
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

  it('sign what the same secret verifies', () => {
    const signature = sign(null, text, keys.signing.privateKey);
    expect(keys.signing.publicKey.asymmetricKeyType).toBe('ed25519');
    expect(verify(null, text, sameKeys.signing.publicKey, signature)).toBe(true);
    expect(verify(null, text, otherKeys.signing.publicKey, signature)).toBe(false);
  });
});
