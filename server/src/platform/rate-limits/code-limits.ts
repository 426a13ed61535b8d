import type { DomainError } from '../../domain/domain-error';
import { ipNetworkOf } from '../http/ip-block';
import type { RateLimits } from './rate-limits';

/** A browser in which a customer signed in before, by its device cookie. */
export interface TrustedDevice {
  readonly id: string;
  readonly customerId: string;
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
  /** @param findVerifiedNumber finds a customer's verified number; null without one */
  constructor(
    private readonly limits: RateLimits,
    private readonly findVerifiedNumber: (customerId: string) => Promise<string | null>,
  ) {}

  /** Called before a code is sent. @param target what the code is for: the number itself, or an order */
  async takeTextMessage(
    phoneNumber: string,
    requester: Requester,
    target: string = phoneNumber,
  ): Promise<DomainError | null> {
    const trustedDeviceId = await this.findOwnDevice(phoneNumber, requester);
    // Without attempts left, no code would be accepted.
    const limitReached = await this.limits.check(...guessLimits(target, requester, trustedDeviceId));
    if (limitReached) return limitReached;
    if (trustedDeviceId === null)
      return this.limits.consume(
        ['text by network', ipNetworkOf(requester.ipBlock)],
        ['text by number and address', `${phoneNumber} ${requester.ipBlock}`],
        ['text by number and address by day', `${phoneNumber} ${requester.ipBlock}`],
        ...TEXT_MESSAGE_LIMITS(phoneNumber),
      );
    const rejection = await this.limits.consume(
      ['text by known device', trustedDeviceId],
      ['text by known device by day', trustedDeviceId],
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
    const trustedDeviceId = await this.findOwnDevice(phoneNumber, requester);
    const [[name, key]] = guessLimits(target, requester, trustedDeviceId);
    await this.limits.reset(name, key);
  }

  private async findOwnDevice(phoneNumber: string, { trustedDevice }: Requester): Promise<string | null> {
    if (trustedDevice === null) return null;
    return (await this.findVerifiedNumber(trustedDevice.customerId)) === phoneNumber
      ? trustedDevice.id
      : null;
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

function guessLimits(target: string, { ipBlock }: Requester, trustedDeviceId: string | null) {
  if (trustedDeviceId !== null)
    return [
      ['code guess by known device', trustedDeviceId],
      ['code guess by known device by day', trustedDeviceId],
    ] as const;
  return [
    ['code guess by number and address', `${target} ${ipBlock}`],
    ['code guess by number and address by day', `${target} ${ipBlock}`],
    ['code guess by number', target],
  ] as const;
}
