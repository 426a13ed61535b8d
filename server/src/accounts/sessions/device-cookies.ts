import { randomBytes } from 'node:crypto';
import type { TrustedDevice } from '../../limits/code-limits';
import { equalBytes, type ShopKeys } from '../../security/secrets';

const ID_BYTES = 16;
const COOKIE_FORMAT = /^([0-9a-f-]{36})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Knows browsers in which somebody has signed in before. Their cookie signs nobody in: it says by whom the browser was used, and spares
 * it the limits that strangers can use up. Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export class DeviceCookies {
  constructor(private readonly keys: Pick<ShopKeys, 'hmac'>) {}

  /** Null for what this shop has not signed. */
  read(cookie: string | undefined): TrustedDevice | null {
    const [, customerId, id, signature] = COOKIE_FORMAT.exec(cookie ?? '') ?? [];
    if (customerId === undefined || id === undefined || signature === undefined) return null;
    const isSignatureValid = equalBytes(Buffer.from(signature, 'base64url'), this.sign(customerId, id));
    return isSignatureValid ? { id, customerId } : null;
  }

  /** @param previousDevice what the browser had before: the same customer's stays the same device */
  write(customerId: string, previousDevice: TrustedDevice | null): string {
    const id =
      previousDevice?.customerId === customerId
        ? previousDevice.id
        : randomBytes(ID_BYTES).toString('base64url');
    return `${customerId}.${id}.${this.sign(customerId, id).toString('base64url')}`;
  }

  private sign(customerId: string, id: string): Buffer {
    return this.keys.hmac('known devices', `${customerId} ${id}`);
  }
}
