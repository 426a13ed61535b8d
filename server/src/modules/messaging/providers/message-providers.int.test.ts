import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../config';
import { codeMessage, openTestOutbox, VERIFICATION_MAIL } from '../testing.outbox';
import { MAIL_PROVIDERS, SMS_PROVIDERS } from './message-providers';
import type { MessageProviderDescriptor } from './provider';

/** A further provider of each kind, which is nothing but its descriptor and a line in the list. */
const outbox = openTestOutbox();
const delivered: { readonly by: string; readonly to: string; readonly template: string }[] = [];

const invented = (name: string, key: string): MessageProviderDescriptor => ({
  name,
  settings: [key],
  configure: (settings, mailFrom) => ({
    name,
    open: () => ({
      deliver: ({ recipient, template }) => {
        delivered.push({ by: `${settings.text(key)} for ${mailFrom}`, to: recipient, template });
        return Promise.resolve();
      },
    }),
  }),
});
const letters = invented('letters', 'LETTERS_KEY');
const pagers = invented('pagers', 'PAGERS_KEY');
const ENVIRONMENT = {
  PUBLIC_URL: 'http://localhost',
  MAIL_PROVIDER: 'letters',
  LETTERS_KEY: 'key 1',
  MAIL_FROM: 'hello@shop.example',
  SMS_PROVIDER: 'pagers',
  PAGERS_KEY: 'key 2',
};

beforeAll(() => {
  MAIL_PROVIDERS.push(letters);
  SMS_PROVIDERS.push(pagers);
});
beforeEach(() => {
  delivered.length = 0;
});
afterAll(() => {
  MAIL_PROVIDERS.splice(MAIL_PROVIDERS.indexOf(letters), 1);
  SMS_PROVIDERS.splice(SMS_PROVIDERS.indexOf(pagers), 1);
});

it('the providers that the settings choose deliver the emails and text messages', async () => {
  const { mail, sms } = readConfig(ENVIRONMENT);
  const messaging = outbox.messagingWith({ mail, sms });
  await outbox.queue(messaging, VERIFICATION_MAIL);
  await outbox.queue(messaging, codeMessage());
  await messaging.runDueJobs();
  expect(delivered.toSorted((one, other) => one.by.localeCompare(other.by))).toEqual([
    { by: 'key 1 for hello@shop.example', to: 'asha@shop.example', template: 'verify-email' },
    { by: 'key 2 for hello@shop.example', to: '9876543210', template: 'mobile-code' },
  ]);
  expect(await outbox.findRows()).toMatchObject([{ sent: true }, { sent: true }]);
});

it('readConfig reports unknown providers and missing settings of the chosen ones', () => {
  const faultsOf = (environment: Record<string, string>) => () =>
    readConfig({ ...ENVIRONMENT, ...environment });
  expect(faultsOf({ LETTERS_KEY: '', PAGERS_KEY: '' })).toThrow(
    'LETTERS_KEY is missing: MAIL_PROVIDER needs it\nPAGERS_KEY is missing: SMS_PROVIDER needs it',
  );
  expect(faultsOf({ MAIL_PROVIDER: 'pigeons', SMS_PROVIDER: 'pigeons' })).toThrow(
    'MAIL_PROVIDER must be smtp or letters, not "pigeons"',
  );
  expect(faultsOf({ SMS_PROVIDER: 'pigeons' })).toThrow(
    'SMS_PROVIDER must be msg91 or twilio or pagers, not "pigeons"',
  );
  const { MAIL_PROVIDER } = ENVIRONMENT;
  expect(() => readConfig({ SHOP_MODE: 'live', MAIL_PROVIDER })).toThrow(
    'LETTERS_KEY is missing: live mode needs it',
  );
});

it('a shop without settings keeps its messages in the outbox, and SMTP_URL alone chooses SMTP', () => {
  expect(readConfig({})).toMatchObject({ mail: null, sms: null });
  expect(readConfig({ PUBLIC_URL: 'http://localhost', SMTP_URL: 'smtp://mail.example' }).mail?.name).toBe(
    'smtp',
  );
});
