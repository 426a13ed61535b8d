import { randomBytes } from 'node:crypto';
import type { TrustedDevice } from '../../../platform/rate-limits/code-limits';
import { equalBytes, type ShopKeys } from '../../../platform/security/secrets';

const ID_BYTES = 16;
const COOKIE_FORMAT = /^([0-9a-f-]{36})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Recognises browsers in which a customer has signed in before. The cookie signs nobody in: it exempts the browser from limits that
 * strangers can use up. Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export class DeviceCookies {
  constructor(private readonly keys: Pick<ShopKeys, 'hmac'>) {}

  /** Null if this shop has not signed it. */
  read(cookie: string | undefined): TrustedDevice | null {
    const [, customerId, id, signature] = COOKIE_FORMAT.exec(cookie ?? '') ?? [];
    if (customerId === undefined || id === undefined || signature === undefined) return null;
    const isSignatureValid = equalBytes(Buffer.from(signature, 'base64url'), this.sign(customerId, id));
    return isSignatureValid ? { id, customerId } : null;
  }

  /** @param previousDevice the browser's device so far, which the same customer keeps */
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
