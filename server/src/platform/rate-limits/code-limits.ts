import type { DomainError } from '../../domain/domain-error';
import { ipNetworkOf } from '../http/ip-block';
import type { RateLimits } from './rate-limits';

/** A browser in which a customer signed in before, by its device cookie. */
export interface TrustedDevice {
  readonly id: string;
  readonly customerId: string;
  /** The customer's at the sign-in; the device counts for nothing once it has moved. */
  readonly epoch: number;
  readonly signedInAt: Date;
}

/** The key of a limit that all devices of a customer share. It begins anew when their number does. */
export function devicesOf({ customerId, epoch }: TrustedDevice): string {
  return `${customerId} ${epoch}`;
}

/** Who requests or enters a code. */
export interface Requester {
  /** The client's IP block. */
  readonly ipBlock: string;
  readonly trustedDevice: TrustedDevice | null;
}

/**
 * Limits text messages per number, and attempts at codes. The narrow limit is by number and IP block, the wide one by number, so
 * that a stranger does not use up the owner's attempts; a browser in which the owner signed in before has limits of its own.
 * Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export class CodeLimits {
  /** @param findVerifiedNumber finds the verified number of a device's customer; null without one, or if the device's epoch is over */
  constructor(
    private readonly limits: RateLimits,
    private readonly findVerifiedNumber: (device: TrustedDevice) => Promise<string | null>,
  ) {}

  /** Called before a code is sent. @param target what the code is for: the number itself, or an order */
  async takeTextMessage(
    phoneNumber: string,
    requester: Requester,
    target: string = phoneNumber,
  ): Promise<DomainError | null> {
    const ownDevice = await this.findOwnDevice(phoneNumber, requester);
    // Without attempts left, no code would be accepted.
    const limitReached = await this.limits.check(...guessLimits(target, requester, ownDevice));
    if (limitReached) return limitReached;
    if (ownDevice === null)
      return this.limits.consume(
        ['text by network', ipNetworkOf(requester.ipBlock)],
        ['text by number and address', `${phoneNumber} ${requester.ipBlock}`],
        ['text by number and address by day', `${phoneNumber} ${requester.ipBlock}`],
        ...TEXT_MESSAGE_LIMITS(phoneNumber),
      );
    const rejection = await this.limits.consume(
      ['text by known device', ownDevice.id],
      ['text by known device by day', ownDevice.id],
      // A previous owner of the number could otherwise use any number of browsers.
      ['text by number from known devices by day', phoneNumber],
    );
    if (!rejection) await this.limits.recordAttempt(...TEXT_MESSAGE_LIMITS(phoneNumber));
    return rejection;
  }

  /** Counts an attempt before it is checked. */
  async takeGuess(
    phoneNumber: string,
    requester: Requester,
    target: string = phoneNumber,
  ): Promise<DomainError | null> {
    return this.limits.consume(
      ...guessLimits(target, requester, await this.findOwnDevice(phoneNumber, requester)),
    );
  }

  /** Resets the attempts after a right code. */
  async resetGuesses(phoneNumber: string, requester: Requester, target: string = phoneNumber): Promise<void> {
    const [[name, key]] = guessLimits(target, requester, await this.findOwnDevice(phoneNumber, requester));
    await this.limits.reset(name, key);
  }

  private async findOwnDevice(
    phoneNumber: string,
    { trustedDevice }: Requester,
  ): Promise<TrustedDevice | null> {
    if (trustedDevice === null) return null;
    return (await this.findVerifiedNumber(trustedDevice)) === phoneNumber ? trustedDevice : null;
  }
}

/** Limits of text messages that nobody waits for: lower than the number's total, which leaves some for codes. */
export const NOTIFICATION_LIMITS = (phoneNumber: string) =>
  [
    ['news by number', phoneNumber],
    ['news by number by day', phoneNumber],
    ...TEXT_MESSAGE_LIMITS(phoneNumber),
  ] as const;

const TEXT_MESSAGE_LIMITS = (phoneNumber: string) =>
  [
    ['text by number', phoneNumber],
    ['text by number by day', phoneNumber],
  ] as const;

function guessLimits(target: string, { ipBlock }: Requester, ownDevice: TrustedDevice | null) {
  if (ownDevice !== null)
    return [
      ['code guess by known device', ownDevice.id],
      ['code guess by known device by day', ownDevice.id],
      ['code guess by known devices by day', devicesOf(ownDevice)],
    ] as const;
  return [
    ['code guess by number and address', `${target} ${ipBlock}`],
    ['code guess by number and address by day', `${target} ${ipBlock}`],
    ['code guess by number', target],
  ] as const;
}
