import { email } from '../domain/account-schemas';
import { stateOfGstin, toGstin } from '../domain/gstin';
import { findIndianState } from '../domain/indian-states';
import { IpRanges } from './security/ip-ranges';

/** What anonymous visitors may do. Independent of NODE_ENV, which only affects libraries. */
export type ShopMode = 'demo' | 'live';

export type Environment = Readonly<Record<string, string | undefined>>;

export function isEmail(text: string): boolean {
  return email.isValidSync(text);
}

/** Whether the text is scheme, host and port as browsers send them in the Origin header. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Whether requests to the host stay on this machine. @param hostname of a URL, which writes addresses in one way */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}

const QUOTED_LENGTH_MAX = 80;

/** A wrong value as errors repeat it: with its beginning alone when it is long. */
function quoted(value: string): string {
  return value.length <= QUOTED_LENGTH_MAX ? `"${value}"` : `"${value.slice(0, QUOTED_LENGTH_MAX)}…"`;
}

/** Reads settings from an environment and collects errors. */
export class Settings {
  constructor(
    private readonly environment: Environment,
    private readonly faults: string[],
  ) {}

  /** An empty value counts as not set. */
  text(name: string): string | null {
    const value = this.environment[name]?.trim();
    return value ? value : null;
  }

  integer(name: string, fallback: number, least: number, most: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    this.faults.push(`${name} must be a whole number from ${least} to ${most}, not ${quoted(value)}`);
    return fallback;
  }

  oneOf<const T extends string | null>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === null) return fallback;
    const choice = choices.find((candidate) => candidate === value);
    if (choice !== undefined) return choice;
    this.faults.push(`${name} must be ${choices.filter(Boolean).join(' or ')}, not ${quoted(value)}`);
    return fallback;
  }

  /** Requires all of these settings if one of them is set. */
  allOrNone(names: readonly string[]): void {
    const set = names.filter((name) => this.text(name) !== null);
    if (set.length === 0) return;
    for (const name of names.filter((one) => !set.includes(one)))
      this.faults.push(`${name} is missing: ${set.join(', ')} ${set.length === 1 ? 'needs' : 'need'} it`);
  }

  /** Refuses a setting that would have no effect. @param why it has none: "SHOP_TAX is not gst" */
  unset(name: string, why: string): void {
    if (this.text(name) !== null) this.faults.push(`${name} is set, but ${why}`);
  }

  /** Each delivery is taxed by whether its state is this one, so that a mistyped name would tax all of them wrongly. */
  indianState(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const state = findIndianState(value);
    if (state === null)
      this.faults.push(
        `${name} must be a state or union territory of India, like Karnataka, not ${quoted(value)}`,
      );
    return state;
  }

  /** Each invoice prints it. @param state in which it must be registered; null when that is not known */
  gstin(name: string, state: string | null): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const gstin = toGstin(value);
    if (gstin === null)
      this.faults.push(
        `${name} must be a GSTIN of 15 characters, like 29ABCDE1234F1Z5, not ${quoted(value)}`,
      );
    else if (state !== null && stateOfGstin(gstin) !== state)
      this.faults.push(
        `${name} must be registered in ${state}; one that begins with ${gstin.slice(0, 2)} is of ${stateOfGstin(gstin) ?? 'no state'}`,
      );
    return gstin;
  }

  email(name: string): string | null {
    const value = this.text(name);
    if (value === null || isEmail(value)) return value;
    this.faults.push(`${name} must be an e-mail address, not ${quoted(value)}`);
    return null;
  }

  /**
   * A comma-separated list of origins. The error does not repeat a wrong one, which may contain a password. @param
   * secure refuses http
   */
  origins(name: string, secure: boolean): string[] {
    const origins = (this.text(name) ?? '').split(',').map((origin) => origin.trim());
    for (const [at, origin] of origins.entries()) {
      if (origin === '' || (isOrigin(origin) && !(secure && origin.startsWith('http:')))) continue;
      const why = isOrigin(origin) ? ' in live mode, which wants https' : '';
      this.faults.push(
        `${name} must list origins as browsers write them, like https://app.example or http://localhost:5173, with commas between: number ${at + 1} is none${why}`,
      );
    }
    return origins.filter((origin) => origin !== '');
  }

  /** A comma-separated list of host names without ports. */
  hosts(name: string): readonly string[] {
    const hosts = (this.text(name) ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || []);
    const invalidHost = hosts.find((host) => !/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(host));
    if (invalidHost === undefined) return hosts;
    this.faults.push(
      `${name} must list host names like shop.test, without scheme and port, with commas between, not ${quoted(invalidHost)}`,
    );
    return [];
  }

  /** A comma-separated list of IP addresses and ranges. */
  addresses(name: string, fallback: readonly string[]): readonly string[] {
    const value = this.text(name);
    if (value === null) return fallback;
    const addresses = value.split(',').map((address) => address.trim());
    const invalidHost = addresses.find((address) => !IpRanges.isRange(address));
    if (invalidHost === undefined) return addresses;
    this.faults.push(
      `${name} must list addresses like 203.0.113.7, 10.0.0.0/8 or private, with commas between, not ${quoted(invalidHost)}`,
    );
    return fallback;
  }

  /** The error does not repeat the value, which may contain a password. */
  url(name: string, protocols: readonly string[]): string | null {
    const value = this.text(name);
    if (value === null) return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    this.faults.push(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
    return null;
  }

  /** Scheme, host and port, without "/" at the end. */
  origin(name: string, protocols: readonly string[]): string | null {
    const value = this.url(name, protocols);
    if (value === null) return null;
    const { origin, href } = new URL(value);
    if (href === `${origin}/`) return origin;
    this.faults.push(`${name} must have nothing but a scheme, a host and a port, like https://shop.example`);
    return null;
  }

  /** The address of a service that gets the shop's keys and customers' data: in live mode https, unless it is on this machine. */
  serviceUrl(name: string, fallback: string): string {
    const isLive = this.text('SHOP_MODE') === 'live';
    const value = this.text(name);
    const isLocal = value !== null && URL.canParse(value) && isLoopback(new URL(value).hostname);
    return this.url(name, isLive && !isLocal ? ['https:'] : ['https:', 'http:']) ?? fallback;
  }
}
