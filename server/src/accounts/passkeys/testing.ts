import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Bits of the flags in authenticator data. Source: W3C WebAuthn Level 3, section 6.1. */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export interface Ceremony {
  readonly origin: string;
  /** Changes what the device answers, to see it refused. */
  readonly challenge?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly type?: string;
}

interface AskedOptions {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

/** One passkey in software: an ES256 key that answers as an authenticator does. */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url');
  #counter = 0;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = pair.publicKey;
    this.#privateKey = pair.privateKey;
  }

  /** What navigator.credentials.create answers, as JSON. @param options as the server sent them */
  register(options: string, ceremony: Ceremony): string {
    const asked: AskedOptions = JSON.parse(options);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const authenticatorData = this.#data(asked.rp?.id ?? '', ceremony, credential);
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authenticatorData)],
    ]);
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', asked, ceremony).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What navigator.credentials.get answers, as JSON. */
  signIn(options: string, ceremony: Ceremony): string {
    const asked: AskedOptions = JSON.parse(options);
    const authenticatorData = this.#data(asked.rpId ?? '', ceremony);
    const client = clientData('webauthn.get', asked, ceremony);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    });
  }

  /** Another device that claims to be this one. */
  impostor(): SoftwarePasskey {
    return Object.assign(new SoftwarePasskey(), { id: this.id });
  }

  #data(rpId: string, { rpId: other, isVerified = true }: Ceremony, credential?: Buffer): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
    const host = createHash('sha256')
      .update(other ?? rpId)
      .digest();
    return Buffer.concat([host, Buffer.from([flags]), counter, credential ?? Buffer.alloc(0)]);
  }

  /** EC2, ES256, P-256, x, y. Source: RFC 9053 section 7.1.1. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
  }

  #answer(response: object): string {
    const { id } = this;
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  }
}

function clientData(type: string, asked: AskedOptions, ceremony: Ceremony): Buffer {
  const { origin, challenge = asked.challenge } = ceremony;
  return Buffer.from(JSON.stringify({ type: ceremony.type ?? type, challenge, origin, crossOrigin: false }));
}

// As much of CBOR as the above needs. Source: RFC 8949 section 3.
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
