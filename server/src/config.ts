import path from 'node:path';
import type { TaxSettings } from './domain/tax';
import type { GoogleSettings } from './modules/accounts/google/google-openid.client';
import { isEmail, Settings, type Environment, type ShopMode } from './platform/settings';
import type { CurrencyCode } from './domain/money';
import { MAIL_PROVIDERS, SMS_PROVIDERS } from './modules/messaging/providers/message-providers';
import type {
  ConfiguredMessageProvider,
  MessageProviderDescriptor,
} from './modules/messaging/providers/provider';
import type { ConfiguredPaymentProvider } from './modules/payments/payment-provider';
import { PAYMENT_PROVIDERS } from './modules/payments/providers/payment-providers';
import { PRIVATE_KEYWORD } from './platform/security/ip-ranges';
import { StartupError } from './platform/startup-error';

/** What a new database contains: the demo's invented products, or only what every shop needs. */
type Seed = 'demo' | 'none';

export interface Config {
  readonly mode: ShopMode;
  readonly seed: Seed;
  readonly port: number;
  /** The address to listen on. By default, demo shops accept only local connections. */
  readonly host: string;
  /** Folder of the embedded database and the picture cache. Absolute. */
  readonly dataDir: string;
  /** URL of a PostgreSQL server to use instead of the embedded one. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  readonly currency: CurrencyCode;
  /** "https://shop.example" without a trailing slash, for canonical links and the sitemap. Null: the request's host. */
  readonly publicUrl: string | null;
  /** Origins of front ends that may call GraphQL and REST, as browsers write them: "https://app.example". */
  readonly allowedOrigins: readonly string[];
  /** Lower-case host names that a demo shop accepts besides localhost and the host of publicUrl. */
  readonly allowedHosts: readonly string[];
  /** Turned off for measurements without caching. */
  readonly responseCache: boolean;
  readonly responseCacheBytes: number;
  /** Root secret of all keys. Null: demo mode creates one and stores it under DATA_DIR. */
  readonly secret: string | null;
  /** Turned off for load tests; refused in live mode. */
  readonly rateLimits: boolean;
  /** Number of proxies that add to X-Forwarded-For; 0 ignores the header. */
  readonly trustedProxies: number;
  /** Addresses of these proxies (security/ip-ranges.ts); X-Forwarded-For of others is ignored. */
  readonly trustedProxyAddresses: readonly string[];
  readonly google: GoogleSettings | null;
  /** The provider of emails; null for the development outbox, in demo mode only. */
  readonly mail: ConfiguredMessageProvider | null;
  /** Recipient of emails to the shop. */
  readonly shopEmail: string;
  /** The provider of text messages; null likewise. */
  readonly sms: ConfiguredMessageProvider | null;
  /** The payment providers that this shop offers. */
  readonly paymentProviders: readonly ConfiguredPaymentProvider[];
  readonly tax: TaxSettings;
  /** How long after SIGTERM the shop still takes requests while /readyz says that it closes; 0 closes at once. */
  readonly shutdownDelayMs: number;
}

/**
 * Reads the shop's settings once.
 * @param environment usually process.env, which nothing else reads
 * @throws StartupError with one line for each wrong setting
 */
export function readConfig(environment: Environment): Config {
  const faults: string[] = [];
  const setting = new Settings(environment, faults);
  const mode = setting.oneOf('SHOP_MODE', ['demo', 'live'], 'demo');
  const mailFrom = setting.text('MAIL_FROM') ?? 'Potli <hello@potli.example>';
  const mailProvider = chooseMailProvider(setting);
  const config: Config = {
    mode,
    // A live shop gets the demo's invented products, reviews and coupons only on request.
    seed: setting.oneOf('SEED', ['demo', 'none'], mode === 'live' ? 'none' : 'demo'),
    port: setting.integer('PORT', 4000, 0, 65_535),
    host: setting.text('HOST') ?? (mode === 'live' ? '0.0.0.0' : 'localhost'),
    dataDir: path.resolve(setting.text('DATA_DIR') ?? '.data'),
    databaseUrl: setting.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: setting.integer('DATABASE_POOL_SIZE', 20, 2, 500),
    currency: setting.oneOf('SHOP_CURRENCY', ['INR', 'USD'], 'INR'),
    // Live cookies are limited to HTTPS, so nobody could sign in without it.
    publicUrl: setting.origin('PUBLIC_URL', mode === 'live' ? ['https:'] : ['http:', 'https:']),
    allowedOrigins: setting.origins('ALLOWED_ORIGINS', mode === 'live'),
    allowedHosts: setting.hosts('ALLOWED_HOSTS'),
    responseCache: setting.oneOf('RESPONSE_CACHE', ['on', 'off'], 'on') === 'on',
    responseCacheBytes: setting.integer('RESPONSE_CACHE_MB', 32, 1, 4_096) * 1_048_576,
    secret: setting.text('SHOP_SECRET'),
    rateLimits: setting.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    trustedProxies: setting.integer('TRUSTED_PROXIES', mode === 'live' ? 1 : 0, 0, 10),
    trustedProxyAddresses: setting.addresses('TRUSTED_PROXY_ADDRESSES', [PRIVATE_KEYWORD]),
    google: readGoogle(setting),
    mail: readMail(setting, mailProvider, mailFrom),
    shopEmail: setting.email('SHOP_EMAIL') ?? emailAddressOf(mailFrom),
    sms: readSms(setting, mailFrom),
    paymentProviders: PAYMENT_PROVIDERS.flatMap((provider) => provider.configure(setting, mode) ?? []),
    tax: readTax(setting),
    // A demo shop has no load balancer.
    shutdownDelayMs: setting.integer('SHUTDOWN_DELAY_MS', mode === 'live' ? 4_000 : 0, 0, 60_000),
  };
  if (!isEmail(config.shopEmail)) faults.push('MAIL_FROM must hold an e-mail address, or SHOP_EMAIL be set');
  if (config.secret !== null && config.secret.length < SECRET_MIN)
    faults.push(
      `SHOP_SECRET needs at least ${SECRET_MIN} characters, for instance of: openssl rand -base64 48`,
    );
  if (mode === 'live') {
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SHOP_SECRET', ...mailProvider.settings, 'MAIL_FROM']) {
      if (setting.text(name) === null) faults.push(`${name} is missing: live mode needs it`);
    }
    if (config.sms === null && setting.text('SMS_PROVIDER') === null)
      faults.push(`SMS_PROVIDER is missing: live mode needs it (${listNames(SMS_PROVIDERS).join(' or ')})`);
    if (!config.rateLimits) faults.push('RATE_LIMITS=off is refused in live mode');
  } else if (setting.text('PUBLIC_URL') === null && (config.mail !== null || config.sms !== null)) {
    // Without it, a stranger's request for a mail to somebody else would choose the host of its links.
    faults.push('PUBLIC_URL is missing: messages that are really sent link to it');
  }
  if (faults.length > 0) throw new StartupError(faults.join('\n'));
  return config;
}

/** "Potli <hello@potli.example>": the part between the brackets, or the whole text. */
function emailAddressOf(mailFrom: string): string {
  return /<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
}

/** 256 bits in base64 have 44 characters. */
const SECRET_MIN = 32;

function readGoogle(setting: Settings): GoogleSettings | null {
  const clientId = setting.text('GOOGLE_CLIENT_ID');
  const clientSecret = setting.text('GOOGLE_CLIENT_SECRET');
  const issuer = setting.serviceUrl('GOOGLE_ISSUER', 'https://accounts.google.com');
  if (clientId === null && clientSecret === null) return null;
  setting.allOrNone(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  return { clientId: clientId ?? '', clientSecret: clientSecret ?? '', issuer };
}

function readTax(setting: Settings): TaxSettings {
  if (setting.oneOf('SHOP_TAX', ['flat', 'gst'], 'flat') === 'flat') {
    // A shop that meant to charge GST would tax its orders wrongly.
    for (const name of ['SHOP_GSTIN', 'SHOP_STATE']) setting.unset(name, 'SHOP_TAX is not gst');
    return { strategy: 'flat' };
  }
  setting.allOrNone(['SHOP_TAX', 'SHOP_GSTIN', 'SHOP_STATE']);
  const homeState = setting.indianState('SHOP_STATE');
  return { strategy: 'gst', homeState: homeState ?? '', gstin: setting.gstin('SHOP_GSTIN', homeState) ?? '' };
}

/** The first provider, unless MAIL_PROVIDER chooses another. */
function chooseMailProvider(setting: Settings): MessageProviderDescriptor {
  const [standard] = MAIL_PROVIDERS;
  const name = setting.oneOf('MAIL_PROVIDER', listNames(MAIL_PROVIDERS), standard.name);
  return MAIL_PROVIDERS.find((provider) => provider.name === name) ?? standard;
}

function readMail(
  setting: Settings,
  provider: MessageProviderDescriptor,
  mailFrom: string,
): ConfiguredMessageProvider | null {
  const isChosen = setting.text('MAIL_PROVIDER') !== null;
  if (!isChosen && provider.settings.every((name) => setting.text(name) === null)) return null;
  setting.allOrNone([...(isChosen ? ['MAIL_PROVIDER'] : []), ...provider.settings]);
  return provider.configure(setting, mailFrom);
}

function readSms(setting: Settings, mailFrom: string): ConfiguredMessageProvider | null {
  const name = setting.oneOf('SMS_PROVIDER', [...listNames(SMS_PROVIDERS), null], null);
  // Without a valid provider, the required keys are unknown.
  const provider = SMS_PROVIDERS.find((one) => one.name === name);
  if (!provider) return null;
  setting.allOrNone(['SMS_PROVIDER', ...provider.settings]);
  return provider.configure(setting, mailFrom);
}

function listNames(providers: readonly MessageProviderDescriptor[]): string[] {
  return providers.map(({ name }) => name);
}
