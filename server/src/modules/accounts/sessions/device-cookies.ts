import { randomBytes } from 'node:crypto';
import { DEVICE_SECONDS } from '../../../domain/account-limits';
import { secondsAfter, type Clock } from '../../../platform/clock';
import type { TrustedDevice } from '../../../platform/rate-limits/code-limits';
import { equalBytes, type ShopKeys } from '../../../platform/security/secrets';
import type { Customer } from '../customers/customer.entity';

const ID_BYTES = 16;
/** Customer, id, epoch, seconds of the sign-in, signature. An earlier form had no epoch and no time: it counts as no cookie. */
const COOKIE_FORMAT = /^([0-9a-f-]{36})\.([\w-]{22})\.(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/;

/**
 * Recognises browsers in which a customer has signed in before. The cookie signs nobody in: it exempts the browser from limits that
 * strangers can use up. Whoever relies on it compares its epoch with the customer's, which moves when sessions end everywhere.
 * Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export class DeviceCookies {
  constructor(
    private readonly keys: Pick<ShopKeys, 'hmac'>,
    private readonly clock: Clock,
  ) {}

  /** Null if this shop has not signed it, or the sign-in was too long ago. */
  read(cookie: string | undefined): TrustedDevice | null {
    const [, customerId, id, epoch, signedInAt, signature] = COOKIE_FORMAT.exec(cookie ?? '') ?? [];
    if (customerId === undefined || id === undefined || signature === undefined) return null;
    const device = { id, customerId, epoch: Number(epoch), signedInAt: new Date(Number(signedInAt) * 1_000) };
    const isSignatureValid = equalBytes(Buffer.from(signature, 'base64url'), this.sign(device));
    return isSignatureValid && this.secondsLeft(device) > 0 ? device : null;
  }

  /** After a sign-in. @param previousDevice the browser's device so far, which the same customer keeps */
  write(customer: Pick<Customer, 'id' | 'deviceEpoch'>, previousDevice: TrustedDevice | null): string {
    const id =
      previousDevice?.customerId === customer.id
        ? previousDevice.id
        : randomBytes(ID_BYTES).toString('base64url');
    return this.format({
      id,
      customerId: customer.id,
      epoch: customer.deviceEpoch,
      signedInAt: this.clock(),
    });
  }

  format(device: TrustedDevice): string {
    return `${textOf(device)}.${this.sign(device).toString('base64url')}`;
  }

  secondsLeft({ signedInAt }: TrustedDevice): number {
    const end = secondsAfter(signedInAt, DEVICE_SECONDS);
    return Math.floor((end.getTime() - this.clock().getTime()) / 1_000);
  }

  private sign(device: TrustedDevice): Buffer {
    return this.keys.hmac('known devices', textOf(device));
  }
}

function textOf({ id, customerId, epoch, signedInAt }: TrustedDevice): string {
  return `${customerId}.${id}.${epoch}.${Math.floor(signedInAt.getTime() / 1_000)}`;
}
