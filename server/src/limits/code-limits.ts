import type { DomainError } from '../domain/domain-error';
import type { RateLimits } from './rate-limits';

/** A browser in which somebody has signed in before, by the cookie that it got then. */
export interface TrustedDevice {
  readonly id: string;
  readonly customerId: string;
}

/** Whoever asks for a code or shows one. */
export interface Requester {
  /** Of network addresses: an address block. */
  readonly ipBlock: string;
  readonly trustedDevice: TrustedDevice | null;
}

/**
 * How many text messages a number gets, whatever they say, and how often anybody may guess at a code. The narrow limit is by number
 * and block of addresses, the wide one by number, so that a stranger at one block uses up no owner's tries; and a browser in which
 * the owner signed in before has limits of its own. Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export class CodeLimits {
  /** @param findVerifiedNumber the number that a customer has shown to be theirs; null without one */
  constructor(
    private readonly limits: RateLimits,
    private readonly findVerifiedNumber: (customerId: string) => Promise<string | null>,
  ) {}

  /** Before a code is sent. @param target what it would open: the number itself, or an order */
  async takeTextMessage(
    phoneNumber: string,
    requester: Requester,
    target: string = phoneNumber,
  ): Promise<DomainError | null> {
    const trustedDeviceId = await this.findOwnDevice(phoneNumber, requester);
    // Where no guess is left no code could be right.
    const limitReached = await this.limits.check(...guessLimits(target, requester, trustedDeviceId));
    if (limitReached) return limitReached;
    if (trustedDeviceId === null)
      return this.limits.consume(
        ['text by number and address', `${phoneNumber} ${requester.ipBlock}`],
        ['text by number and address by day', `${phoneNumber} ${requester.ipBlock}`],
        ...TEXT_MESSAGE_LIMITS(phoneNumber),
      );
    const rejection = await this.limits.consume(
      ['text by known device', trustedDeviceId],
      ['text by known device by day', trustedDeviceId],
      // Whoever once had the number could sign in by any number of browsers.
      ['text by number from known devices by day', phoneNumber],
    );
    if (!rejection) await this.limits.recordAttempt(...TEXT_MESSAGE_LIMITS(phoneNumber));
    return rejection;
  }

  /** Counts one guess before it is looked at. */
  async takeGuess(
    phoneNumber: string,
    requester: Requester,
    target: string = phoneNumber,
  ): Promise<DomainError | null> {
    return this.limits.consume(
      ...guessLimits(target, requester, await this.findOwnDevice(phoneNumber, requester)),
    );
  }

  /** Forgets the guesses of whoever has shown the code. */
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

/** What a text message counts for that nobody waits for: fewer of these are sent than a number gets in all, which leaves some to codes. */
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
