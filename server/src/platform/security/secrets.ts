import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

/** 256 bits. */
const SECRET_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** PKCS #8 around an Ed25519 seed. Source: RFC 8410 section 7. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A new secret that fits a cookie, a header and a URL: 43 characters. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Hash under which secrets of 256 bits are stored: a reader of the table cannot use them. */
export function sha256(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Keys derived from the shop's secret, one per purpose. */
export class ShopKeys {
  readonly #rootSecret: string;
  readonly signing: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

  constructor(secret: string) {
    this.#rootSecret = secret;
    const privateKey = createPrivateKey({
      key: Buffer.concat([ED25519_PREFIX, this.#deriveKey('access tokens')]),
      format: 'der',
      type: 'pkcs8',
    });
    this.signing = { privateKey, publicKey: createPublicKey(privateKey) };
  }

  /** HMAC for values too short to be hashed alone, such as codes of six digits. */
  hmac(purpose: string, value: string): Buffer {
    return createHmac('sha256', this.#deriveKey(purpose)).update(value).digest();
  }

  /** AES-256-GCM: nonce, tag, ciphertext. */
  encrypt(purpose: string, value: Uint8Array): Buffer {
    const nonce = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#deriveKey(purpose), nonce);
    const text = Buffer.concat([cipher.update(value), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  }

  /** @throws if it was not encrypted with this secret for this purpose */
  decrypt(purpose: string, encrypted: Uint8Array): Buffer {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      this.#deriveKey(purpose),
      encrypted.subarray(0, IV_BYTES),
    );
    decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }

  #deriveKey(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#rootSecret, 'potli', purpose, SECRET_BYTES));
  }
}
