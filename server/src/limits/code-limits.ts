import type { DomainError } from '../domain/domain-error';
import type { RateLimits } from './rate-limits';

/** A browser in which somebody has signed in before, by the cookie that it got then. */
export interface TrustedDevice {
  readonly id: string;
  readonly customerId: string;
}

/** Whoever asks for a code or shows one. */
export interface Asker {
  /** Of network addresses: an address block. */
  readonly block: string;
  readonly trustedDevice: TrustedDevice | null;
}

/**
 * How many text messages a number gets, whatever they say, and how often anybody may guess at a code. The narrow limit is by number
 * and block of addresses, the wide one by number, so that a stranger at one block uses up no owner's tries; and a browser in which
 * the owner signed in before has limits of its own. Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export class CodeLimits {
  /** @param verifiedNumberOf the number that a customer has shown to be theirs; null without one */
  constructor(
    private readonly limits: RateLimits,
    private readonly verifiedNumberOf: (customerId: string) => Promise<string | null>,
  ) {}

  /** Before a code is sent. @param guessedAt what it would open: the number itself, or an order */
  async text(
    phoneNumber: string,
    asker: Asker,
    guessedAt: string = phoneNumber,
  ): Promise<DomainError | null> {
    const device = await this.ownDevice(phoneNumber, asker);
    // Where no guess is left no code could be right.
    const wait = await this.limits.peek(...guesses(guessedAt, asker, device));
    if (wait) return wait;
    if (device === null)
      return this.limits.take(
        ['text by number and address', `${phoneNumber} ${asker.block}`],
        ['text by number and address by day', `${phoneNumber} ${asker.block}`],
        ...TEXTS(phoneNumber),
      );
    const rejection = await this.limits.take(
      ['text by known device', device],
      ['text by known device by day', device],
      // Whoever once had the number could sign in by any number of browsers.
      ['text by number from known devices by day', phoneNumber],
    );
    if (!rejection) await this.limits.count(...TEXTS(phoneNumber));
    return rejection;
  }

  /** Counts one guess before it is looked at. */
  async guess(
    phoneNumber: string,
    asker: Asker,
    guessedAt: string = phoneNumber,
  ): Promise<DomainError | null> {
    return this.limits.take(...guesses(guessedAt, asker, await this.ownDevice(phoneNumber, asker)));
  }

  /** Forgets the guesses of whoever has shown the code. */
  async forgive(phoneNumber: string, asker: Asker, guessedAt: string = phoneNumber): Promise<void> {
    const device = await this.ownDevice(phoneNumber, asker);
    const [[name, key]] = guesses(guessedAt, asker, device);
    await this.limits.forgive(name, key);
  }

  private async ownDevice(phoneNumber: string, { trustedDevice }: Asker): Promise<string | null> {
    if (trustedDevice === null) return null;
    return (await this.verifiedNumberOf(trustedDevice.customerId)) === phoneNumber ? trustedDevice.id : null;
  }
}

/** What a text message counts for that nobody waits for: fewer of these are sent than a number gets in all, which leaves some to codes. */
export const NEWS = (phoneNumber: string) =>
  [['news by number', phoneNumber], ['news by number by day', phoneNumber], ...TEXTS(phoneNumber)] as const;

const TEXTS = (phoneNumber: string) =>
  [
    ['text by number', phoneNumber],
    ['text by number by day', phoneNumber],
  ] as const;

function guesses(guessedAt: string, { block }: Asker, device: string | null) {
  if (device !== null)
    return [
      ['code guess by known device', device],
      ['code guess by known device by day', device],
    ] as const;
  return [
    ['code guess by number and address', `${guessedAt} ${block}`],
    ['code guess by number and address by day', `${guessedAt} ${block}`],
    ['code guess by number', guessedAt],
  ] as const;
}
