import path from 'node:path';
import type { CurrencyCode } from './domain/money';
import { StartupError } from './startup-error';

/** What strangers may do (design decision D16): not NODE_ENV, which only makes libraries fast. */
export type ShopMode = 'demo' | 'live';

export interface Config {
  readonly mode: ShopMode;
  readonly port: number;
  /** Address that is listened on. Demo shops keep to this machine unless HOST says otherwise. */
  readonly host: string;
  /** Folder for the embedded database and the picture cache. Absolute. */
  readonly dataDir: string;
  /** A PostgreSQL server to use instead of the embedded one. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  readonly currency: CurrencyCode;
  /** "https://shop.example", no slash at the end: what canonical links and the sitemap say. null: the request's host. */
  readonly publicUrl: string | null;
  /** Off for measuring what the caches hide. */
  readonly responseCache: boolean;
  readonly responseCacheBytes: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The shop's settings, read once.
 * @param environment usually process.env, which nothing else reads
 * @throws StartupError that names every setting that is wrong, one line each
 */
export function readConfig(environment: Environment): Config {
  const faults: string[] = [];
  const setting = new Settings(environment, faults);
  const mode = setting.oneOf('SHOP_MODE', ['demo', 'live'], 'demo');
  const config: Config = {
    mode,
    port: setting.integer('PORT', 4000, 0, 65_535),
    host: setting.text('HOST') ?? (mode === 'live' ? '0.0.0.0' : 'localhost'),
    dataDir: path.resolve(setting.text('DATA_DIR') ?? '.data'),
    databaseUrl: setting.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: setting.integer('DATABASE_POOL_SIZE', 20, 2, 500),
    currency: setting.oneOf('SHOP_CURRENCY', ['INR', 'USD'], 'INR'),
    publicUrl: setting.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    responseCache: setting.oneOf('RESPONSE_CACHE', ['on', 'off'], 'on') === 'on',
    responseCacheBytes: setting.integer('RESPONSE_CACHE_MB', 64, 1, 4_096) * 1_048_576,
  };
  if (mode === 'live') {
    for (const name of ['DATABASE_URL', 'PUBLIC_URL']) {
      if (setting.text(name) === null) faults.push(`${name} is missing: live mode needs it`);
    }
  }
  if (faults.length > 0) throw new StartupError(faults.join('\n'));
  return config;
}

class Settings {
  constructor(
    private readonly environment: Environment,
    private readonly faults: string[],
  ) {}

  /** Empty counts as not set. */
  text(name: string): string | null {
    const value = this.environment[name]?.trim();
    return value ? value : null;
  }

  integer(name: string, fallback: number, least: number, most: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    this.faults.push(`${name} must be a whole number from ${least} to ${most}, not "${value}"`);
    return fallback;
  }

  oneOf<const T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === null) return fallback;
    const choice = choices.find((candidate) => candidate === value);
    if (choice !== undefined) return choice;
    this.faults.push(`${name} must be ${choices.join(' or ')}, not "${value}"`);
    return fallback;
  }

  /** Never repeats the value: it may hold a password. */
  url(name: string, protocols: readonly string[]): string | null {
    const value = this.text(name);
    if (value === null) return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    this.faults.push(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
    return null;
  }
}
