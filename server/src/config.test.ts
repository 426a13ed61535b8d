import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { StartupError } from './platform/startup-error';

/** The minimal settings of a live shop. */
const live = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://db/potli',
  PUBLIC_URL: 'https://potli.example/',
  SHOP_SECRET: 'a secret of at least thirty-two letters',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Potli <hello@potli.example>',
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'key',
  MSG91_SENDER_ID: 'POTLII',
};

describe('readConfig', () => {
  it('readConfig returns a demo shop on this machine when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      port: 4000,
      host: 'localhost',
      currency: 'INR',
      databaseUrl: null,
      responseCache: true,
    });
  });

  it('readConfig names every wrong setting at once, without passwords', () => {
    const environment = { PORT: '80x', SHOP_CURRENCY: 'EUR', DATABASE_URL: 'mysql://me:secret@host/db' };
    let message = '';
    try {
      readConfig(environment);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain('PORT must be a whole number from 0 to 65535, not "80x"');
    expect(message).toContain('SHOP_CURRENCY must be INR or USD, not "EUR"');
    expect(message).toContain(
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
    );
    expect(message).not.toContain('secret');
  });

  it('readConfig repeats only the beginning of a long wrong value', () => {
    const port = '9'.repeat(100_000);
    expect(() => readConfig({ PORT: port })).toThrow(`not "${port.slice(0, 80)}…"`);
    const hosts = `${'x'.repeat(100)}_.test`;
    expect(() => readConfig({ ALLOWED_HOSTS: hosts })).toThrow(`not "${hosts.slice(0, 80)}…"`);
  });

  it.each([
    'https://a@b.example',
    'https://b.example/shop',
    'https://b.example/?x=1',
    'https://b.example/#x',
  ])('readConfig refuses the PUBLIC_URL %s, to which the shop could not add paths', (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow(
      /^PUBLIC_URL must have nothing but a scheme, a host and a port, like https:\/\/shop\.example$/,
    );
  });

  it('readConfig needs PUBLIC_URL where messages are really sent, in demo mode too', () => {
    const { SMS_PROVIDER, MSG91_AUTH_KEY, MSG91_SENDER_ID, SMTP_URL, PUBLIC_URL } = live;
    for (const keys of [{ SMTP_URL }, { SMS_PROVIDER, MSG91_AUTH_KEY, MSG91_SENDER_ID }]) {
      expect(() => readConfig(keys)).toThrow(
        /^PUBLIC_URL is missing: messages that are really sent link to it$/,
      );
      expect(() => readConfig({ ...keys, PUBLIC_URL: 'potli.example' })).toThrow(
        /^PUBLIC_URL must be [^\n]*$/,
      );
      expect(readConfig({ ...keys, PUBLIC_URL }).publicUrl).toBe('https://potli.example');
    }
  });

  it('readConfig in live mode listens on all addresses and requires the live settings', () => {
    expect(readConfig(live)).toMatchObject({
      mode: 'live',
      host: '0.0.0.0',
      publicUrl: 'https://potli.example',
      trustedProxies: 1,
      trustedProxyAddresses: ['private'],
      mail: { name: 'smtp' },
      sms: { name: 'msg91' },
    });
    expect(readConfig(live).shopEmail).toBe('hello@potli.example');
    // Live shops delay their shutdown for a load balancer; demo shops have none.
    expect([readConfig(live), readConfig({})].map(({ shutdownDelayMs }) => shutdownDelayMs)).toEqual([
      4_000, 0,
    ]);
    expect(readConfig({ ...live, SHUTDOWN_DELAY_MS: '0' }).shutdownDelayMs).toBe(0);
    expect(() => readConfig({ SHUTDOWN_DELAY_MS: '4s' })).toThrow(
      /^SHUTDOWN_DELAY_MS must be a whole number/,
    );
    expect(readConfig({ ...live, SHOP_EMAIL: 'orders@potli.example' }).shopEmail).toBe(
      'orders@potli.example',
    );
    expect(() => readConfig({ ...live, SHOP_EMAIL: 'us' })).toThrow(
      /^SHOP_EMAIL must be an e-mail address, not "us"$/,
    );
    expect(() => readConfig({ ...live, MAIL_FROM: 'Potli' })).toThrow(
      /^MAIL_FROM must hold an e-mail address, or SHOP_EMAIL be set$/,
    );
    expect(() => readConfig({ ...live, RATE_LIMITS: 'off' })).toThrow(
      /RATE_LIMITS=off is refused in live mode/,
    );
    expect(() => readConfig({ ...live, SHOP_SECRET: 'short' })).toThrow(
      /SHOP_SECRET needs at least 32 characters/,
    );
    expect(() => readConfig({ ...live, GOOGLE_CLIENT_ID: 'id' })).toThrow(/GOOGLE_CLIENT_SECRET is missing/);
    expect(() => readConfig({ ...live, PUBLIC_URL: 'http://potli.example' })).toThrow(
      /^PUBLIC_URL must be an address that starts with https:\/\/$/,
    );
    expect(readConfig({ PUBLIC_URL: 'http://localhost:4000' }).publicUrl).toBe('http://localhost:4000');
    const { MSG91_AUTH_KEY: _key, MSG91_SENDER_ID: _sender, ...noKeys } = live;
    expect(() => readConfig({ ...noKeys, SMS_PROVIDER: 'foo' })).toThrow(
      /^SMS_PROVIDER must be msg91 or twilio, not "foo"$/,
    );
    expect(() => readConfig({ SHOP_MODE: 'live' })).toThrow(
      /DATABASE_URL is missing.*\nPUBLIC_URL is missing.*\nSHOP_SECRET is missing.*\nSMTP_URL is missing.*\nMAIL_FROM is missing.*\nSMS_PROVIDER is missing/,
    );
  });

  it('readConfig trusts X-Forwarded-For from private addresses or the listed ones', () => {
    expect(readConfig({}).trustedProxyAddresses).toEqual(['private']);
    const listed = { TRUSTED_PROXY_ADDRESSES: ' private, 203.0.113.0/24,2001:db8::7' };
    expect(readConfig(listed).trustedProxyAddresses).toEqual(['private', '203.0.113.0/24', '2001:db8::7']);
    for (const wrong of ['proxy.example', '10.0.0.0/33', ''])
      expect(() => readConfig({ TRUSTED_PROXY_ADDRESSES: `10.0.0.1,${wrong}` }), wrong).toThrow(
        `TRUSTED_PROXY_ADDRESSES must list addresses like 203.0.113.7, 10.0.0.0/8 or private, with commas between, not "${wrong}"`,
      );
  });

  it('readConfig reads ALLOWED_HOSTS as host names without scheme and port', () => {
    expect(readConfig({}).allowedHosts).toEqual([]);
    expect(readConfig({ ALLOWED_HOSTS: 'shop.test, Box ,' }).allowedHosts).toEqual(['shop.test', 'box']);
    for (const wrong of ['http://shop.test', 'shop.test:4000', '*', '.test', 'shop..test'])
      expect(() => readConfig({ ALLOWED_HOSTS: `box,${wrong}` }), wrong).toThrow(
        `ALLOWED_HOSTS must list host names like shop.test, without scheme and port, with commas between, not "${wrong}"`,
      );
  });

  it('readConfig reads ALLOWED_ORIGINS as exact origins, with https only in live mode', () => {
    const allowed = (value: string, more: Record<string, string> = {}) =>
      readConfig({ ...more, ALLOWED_ORIGINS: value }).allowedOrigins;
    expect(readConfig({}).allowedOrigins).toEqual([]);
    expect(allowed(' https://app.example , http://localhost:5173, ')).toEqual([
      'https://app.example',
      'http://localhost:5173',
    ]);
    for (const wrong of [
      '*',
      'null',
      'app.example',
      'https://app.example/',
      'https://App.example',
      'https://app.example:443',
      'https://*.app.example',
      'https://app.example/shop',
      'https://me:secret@app.example',
      'file:///',
      'https://app.example https://b.example',
    ])
      expect(() => allowed(`https://good.example,${wrong}`), wrong).toThrow(
        /^ALLOWED_ORIGINS must list origins as browsers write them, like https:\/\/app\.example or http:\/\/localhost:5173, with commas between: number 2 is none$/,
      );
    expect(() => allowed('http://app.example', { SHOP_MODE: 'live' })).toThrow(
      /^ALLOWED_ORIGINS must list .*https:.*: number 1 is none in live mode, which wants https$/m,
    );
  });

  it('readConfig seeds demo shops and not live ones, unless SEED says otherwise', () => {
    expect([readConfig({}).seed, readConfig({ SEED: 'none' }).seed]).toEqual(['demo', 'none']);
    expect([readConfig(live).seed, readConfig({ ...live, SEED: 'demo' }).seed]).toEqual(['none', 'demo']);
    for (const SEED of ['yes', 'Demo', 'off'])
      expect(() => readConfig({ SEED })).toThrow(new RegExp(`^SEED must be demo or none, not "${SEED}"$`));
  });

  it("readConfig requires all of Razorpay's keys or none", () => {
    const offeredMethods = (environment: Record<string, string>) =>
      readConfig(environment).paymentProviders.map(({ descriptor }) => descriptor.method);
    expect(offeredMethods({})).toEqual(['test_gateway', 'cash_on_delivery']);
    const keys = { RAZORPAY_KEY_ID: 'id', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'hook' };
    expect(offeredMethods(keys)).toEqual(['razorpay', 'test_gateway', 'cash_on_delivery']);
    expect(offeredMethods({ ...live, ...keys })).toEqual(['razorpay', 'cash_on_delivery']);
    expect(() => readConfig({ ...keys, RAZORPAY_WEBHOOK_SECRET: '' })).toThrow(
      /RAZORPAY_WEBHOOK_SECRET is missing/,
    );
    expect(() => readConfig({ ...keys, RAZORPAY_BASE_URL: 'ftp://x' })).toThrow(
      /RAZORPAY_BASE_URL must be an address/,
    );
  });

  it('readConfig says by name which of the settings that are set need a missing one', () => {
    expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'x' })).toThrow(
      /^GOOGLE_CLIENT_ID is missing: GOOGLE_CLIENT_SECRET needs it$/,
    );
    expect(() => readConfig({ SHOP_TAX: 'gst' })).toThrow(
      /^SHOP_GSTIN is missing: SHOP_TAX needs it\nSHOP_STATE is missing: SHOP_TAX needs it$/,
    );
    expect(() => readConfig({ SHOP_TAX: 'gst', SHOP_STATE: 'Karnataka' })).toThrow(
      /^SHOP_GSTIN is missing: SHOP_TAX, SHOP_STATE need it$/,
    );
  });

  it.each([
    ['RAZORPAY_BASE_URL', { RAZORPAY_KEY_ID: 'id', RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRET: 'x' }],
    ['MSG91_URL', { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'x', MSG91_SENDER_ID: 'POTLI' }],
    [
      'TWILIO_URL',
      { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'x', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+15550100' },
    ],
    ['GOOGLE_ISSUER', { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x' }],
  ])('readConfig takes plain http of %s in live mode only on this machine', (name, keys) => {
    const read = (url: string, mode: Record<string, string> = live) =>
      readConfig({ ...mode, ...keys, [name]: url });
    for (const url of ['http://provider.example', 'http://127.0.0.1.provider.example', 'http://10.0.0.1'])
      expect(() => read(url)).toThrow(
        new StartupError(`${name} must be an address that starts with https://`),
      );
    for (const url of [
      'https://provider.example',
      'http://127.0.0.1:1',
      'http://localhost:1',
      'http://[::1]:1',
    ])
      expect(() => read(url)).not.toThrow();
    expect(() => read('http://provider.example', { PUBLIC_URL: 'http://localhost' })).not.toThrow();
  });

  it('readConfig uses flat tax by default, and GST with a GSTIN and a state', () => {
    expect(readConfig({}).tax).toEqual({ strategy: 'flat' });
    const gst = { SHOP_TAX: 'gst', SHOP_GSTIN: '29ABCDE1234F1Z5', SHOP_STATE: 'Karnataka' };
    expect(readConfig(gst).tax).toEqual({
      strategy: 'gst',
      gstin: '29ABCDE1234F1Z5',
      homeState: 'Karnataka',
    });
    const inTamilNadu = { ...gst, SHOP_GSTIN: '33ABCDE1234F1Z5', SHOP_STATE: 'tamil nadu' };
    expect(readConfig(inTamilNadu).tax).toMatchObject({ homeState: 'Tamil Nadu' });
    expect(() => readConfig({ ...gst, SHOP_STATE: 'Karnatka' })).toThrow(
      /SHOP_STATE must be a state or union territory of India, like Karnataka, not "Karnatka"/,
    );
  });

  it('readConfig takes a GSTIN of the state of the shop alone, and writes it in capitals', () => {
    const gst = { SHOP_TAX: 'gst', SHOP_GSTIN: '29abcde1234f1z5', SHOP_STATE: 'KA' };
    expect(readConfig(gst).tax).toMatchObject({ gstin: '29ABCDE1234F1Z5' });
    expect(() => readConfig({ ...gst, SHOP_GSTIN: '29ABCDE1234F1' })).toThrow(
      /^SHOP_GSTIN must be a GSTIN of 15 characters, like 29ABCDE1234F1Z5, not "29ABCDE1234F1"$/,
    );
    expect(() => readConfig({ ...gst, SHOP_GSTIN: '33ABCDE1234F1Z5' })).toThrow(
      /^SHOP_GSTIN must be registered in Karnataka; one that begins with 33 is of Tamil Nadu$/,
    );
    expect(() => readConfig({ ...gst, SHOP_GSTIN: '99ABCDE1234F1Z5' })).toThrow(/99 is of no state$/);
    expect(() => readConfig({ ...gst, SHOP_STATE: 'Karnatka' })).toThrow(/^SHOP_STATE must be [^\n]*$/);
  });

  it('readConfig refuses a GSTIN and a state of a shop that does not charge GST', () => {
    const SHOP_GSTIN = '29ABCDE1234F1Z5';
    const SHOP_STATE = 'Karnataka';
    expect(() => readConfig({ SHOP_GSTIN })).toThrow(/^SHOP_GSTIN is set, but SHOP_TAX is not gst$/);
    expect(() => readConfig({ SHOP_TAX: 'flat', SHOP_GSTIN, SHOP_STATE })).toThrow(
      /^SHOP_GSTIN is set, but SHOP_TAX is not gst\nSHOP_STATE is set, but SHOP_TAX is not gst$/,
    );
  });
});
