import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Flags of authenticator data. Source: W3C WebAuthn Level 3, section 6.1. */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export interface TestCeremony {
  readonly origin: string;
  /** Changes the response, for tests of its rejection. */
  readonly challenge?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly type?: string;
}

interface CredentialOptions {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

/** A passkey in software: an ES256 key that responds like an authenticator. */
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

  /** The response of navigator.credentials.create, as JSON. @param options as sent by the server */
  register(options: string, ceremony: TestCeremony): string {
    const credentialOptions: CredentialOptions = JSON.parse(options);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const authenticatorData = this.#authenticatorData(credentialOptions.rp?.id ?? '', ceremony, credential);
    const attestationObject = encodeMap([
      [encodeText('fmt'), encodeText('none')],
      [encodeText('attStmt'), encodeMap([])],
      [encodeText('authData'), encodeBytes(authenticatorData)],
    ]);
    return this.#serialise({
      clientDataJSON: clientData('webauthn.create', credentialOptions, ceremony).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The response of navigator.credentials.get, as JSON. */
  signIn(options: string, ceremony: TestCeremony): string {
    const credentialOptions: CredentialOptions = JSON.parse(options);
    const authenticatorData = this.#authenticatorData(credentialOptions.rpId ?? '', ceremony);
    const client = clientData('webauthn.get', credentialOptions, ceremony);
    const signedData = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
    return this.#serialise({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signedData, this.#privateKey).toString('base64url'),
    });
  }

  /** Another device that claims to be this one. */
  createImpostor(): SoftwarePasskey {
    return Object.assign(new SoftwarePasskey(), { id: this.id });
  }

  #authenticatorData(
    rpId: string,
    { rpId: rpIdOverride, isVerified = true }: TestCeremony,
    credential?: Buffer,
  ): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
    const host = createHash('sha256')
      .update(rpIdOverride ?? rpId)
      .digest();
    return Buffer.concat([host, Buffer.from([flags]), counter, credential ?? Buffer.alloc(0)]);
  }

  /** EC2, ES256, P-256, x, y. Source: RFC 9053 section 7.1.1. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return encodeMap([
      [encodeInteger(1), encodeInteger(2)],
      [encodeInteger(3), encodeInteger(-7)],
      [encodeInteger(-1), encodeInteger(1)],
      [encodeInteger(-2), encodeBytes(Buffer.from(x, 'base64url'))],
      [encodeInteger(-3), encodeBytes(Buffer.from(y, 'base64url'))],
    ]);
  }

  #serialise(response: object): string {
    const { id } = this;
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  }
}

function clientData(type: string, credentialOptions: CredentialOptions, ceremony: TestCeremony): Buffer {
  const { origin, challenge = credentialOptions.challenge } = ceremony;
  return Buffer.from(JSON.stringify({ type: ceremony.type ?? type, challenge, origin, crossOrigin: false }));
}

// The part of CBOR that is needed here. Source: RFC 8949 section 3.
function encodeHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const encodeInteger = (value: number) => (value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value));
const encodeBytes = (value: Buffer) => Buffer.concat([encodeHead(2, value.length), value]);
const encodeText = (value: string) => Buffer.concat([encodeHead(3, value.length), Buffer.from(value)]);
const encodeMap = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([encodeHead(5, pairs.length), ...pairs.flat()]);
