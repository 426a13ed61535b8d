import { totpCode } from '../../modules/accounts/second-factor/testing';
import { BUYING_ERROR_CASES } from './buying';
import { FULFILMENT_ERROR_CASES } from './fulfilment';
import { CATALOGUE_ADMIN_ERROR_CASES } from './catalogue-admin';
import { answerOf, asCustomer, buildForm, paramsFor, type ErrorCase } from './data';
import { exampleOf, NOBODY, PASSWORD, type TestRequest, type DocumentClient } from './document-client';

const REVIEW = {
  rating: 5,
  title: 'Holds a weekend',
  body: 'It took three days of clothes, and went under every seat so far.',
};

/** Extracts a code or link from the newest message to a recipient. */
async function waitForMessage(
  walker: DocumentClient,
  to: string,
  template: string,
  pattern: RegExp,
): Promise<string> {
  const [errorCase] = await walker.sql<{ text: string }>(
    'SELECT text FROM outbox_message WHERE recipient = $1 AND template = $2 ORDER BY number DESC LIMIT 1',
    [to, template],
  );
  const found = pattern.exec(errorCase?.text ?? '')?.[1];
  if (found === undefined) throw new Error(`No ${template} was sent to ${to}`);
  return found;
}

async function unverifiedCustomer(walker: DocumentClient): Promise<void> {
  await walker.signInAs('customer');
  await walker.sql('UPDATE customer SET email_verified_at = NULL WHERE email = $1', [walker.emails.customer]);
}

/** Sets up the second factor and returns its code. */
async function secondFactorCode(walker: DocumentClient): Promise<TestRequest> {
  const { secret } = await answerOf<{ secret: string }>(walker, 'POST /api/auth/2fa/setup', asCustomer);
  return { ...asCustomer, body: { code: totpCode(secret, new Date()) } };
}

/** Turns the second factor on and reauthenticates with it, because the password alone no longer suffices. */
async function enableSecondFactor(walker: DocumentClient): Promise<void> {
  const sent = await secondFactorCode(walker);
  const { recoveryCodes } = await answerOf<{ recoveryCodes: string[] }>(
    walker,
    'POST /api/auth/2fa/verify',
    sent,
  );
  const [recoveryCode] = recoveryCodes;
  await answerOf(walker, 'POST /api/auth/reauthenticate', { ...asCustomer, body: { recoveryCode } });
}

/** The recovery link for a lost second factor, or the link that cancels it. */
async function recoveryLink(walker: DocumentClient, name: 'recovery' | 'stop'): Promise<string> {
  await walker.signInAs('customer');
  await enableSecondFactor(walker);
  const email = walker.emails.customer;
  await answerOf(walker, 'POST /api/auth/recovery', { body: { email } });
  return waitForMessage(walker, email, 'recover-account', new RegExp(`\\?${name}=([\\w-]+)`));
}

async function ownAddress(walker: DocumentClient): Promise<TestRequest> {
  const create = walker.operation('POST /api/auth/addresses');
  const body = exampleOf(create.body ?? {}, '');
  const { id } = await answerOf<{ id: string }>(walker, create.name, { ...asCustomer, body });
  return { ...asCustomer, params: { id }, body };
}

/** Above the maximum size of a picture. */
const TOO_LARGE = Buffer.alloc(10 * 1024 * 1024 + 1);

/** Bodies that are not a form, contain no picture, or one that is too large. */
function uploadRows(operation: string, field: string, role: 'customer' | 'admin'): ErrorCase[] {
  const errorCase = (status: number, raw: NonNullable<TestRequest['rawBody']>): ErrorCase => ({
    operation,
    status,
    request: async (walker, testData) => {
      await walker.signInAs(role);
      return { role, params: paramsFor(walker.operation(operation), testData), rawBody: raw };
    },
  });
  return [
    errorCase(400, buildForm(field, Buffer.from('no picture'))),
    errorCase(413, buildForm(field, TOO_LARGE)),
    errorCase(415, { type: 'text/plain', text: 'no form' }),
  ];
}

/** Calls for statuses that do not follow from the document alone, in this order. New routes add theirs here. */
export const ERROR_CASES: readonly ErrorCase[] = [
  {
    operation: 'POST /api/auth/login',
    status: 401,
    request: async (walker) => ({ body: { email: walker.emails.customer, password: 'not this one' } }),
  },
  {
    operation: 'POST /api/auth/register',
    status: 409,
    request: async (walker) => ({
      body: { email: walker.emails.admin, password: PASSWORD, firstName: 'Asha', lastName: 'Rao' },
    }),
  },
  {
    operation: 'POST /api/auth/reset-password',
    status: 200,
    request: async (walker) => {
      await walker.signInAs('customer');
      const email = walker.emails.customer;
      await answerOf(walker, 'POST /api/auth/forgot-password', { body: { email } });
      const token = await waitForMessage(walker, email, 'reset-password', /token=([\w-]+)/);
      return { body: { token, newPassword: `${PASSWORD} again` } };
    },
  },
  {
    operation: 'POST /api/auth/recovery/complete',
    status: 200,
    request: async (walker) => {
      const token = await recoveryLink(walker, 'recovery');
      await walker.sql(`UPDATE email_token SET good_from = now() WHERE purpose = 'recovery'`, []);
      return { body: { token, newPassword: `${PASSWORD} again` } };
    },
  },
  {
    operation: 'POST /api/auth/recovery/stop',
    status: 200,
    request: async (walker) => ({ body: { token: await recoveryLink(walker, 'stop') } }),
  },
  {
    operation: 'DELETE /api/auth/google',
    status: 200,
    request: async (walker) => {
      await walker.signInAs('customer');
      await walker.sql(
        `INSERT INTO identity (provider, subject, customer_id) SELECT 'google', id::text, id FROM customer WHERE email = $1`,
        [walker.emails.customer],
      );
      return asCustomer;
    },
  },
  {
    operation: 'POST /api/auth/mobile/verify-otp',
    status: 200,
    request: async (walker) => {
      const phoneNumber = '9000000001';
      await answerOf(walker, 'POST /api/auth/mobile/send-otp', { body: { phoneNumber } });
      return {
        body: { phoneNumber, otp: await waitForMessage(walker, phoneNumber, 'mobile-code', /^(\d{6})/) },
      };
    },
  },
  {
    operation: 'POST /api/auth/email/verify',
    status: 200,
    request: async (walker) => {
      await unverifiedCustomer(walker);
      await answerOf(walker, 'POST /api/auth/email/send-verification', asCustomer);
      const token = await waitForMessage(walker, walker.emails.customer, 'verify-email', /token=([\w-]+)/);
      return { ...asCustomer, body: { token } };
    },
  },
  {
    operation: 'POST /api/auth/email/send-verification',
    status: 409,
    request: async (walker) => {
      await walker.signInAs('customer');
      // Its address was confirmed above, and no other one waits.
      await walker.sql(`DELETE FROM email_token WHERE purpose = 'verify'`, []);
      return asCustomer;
    },
  },
  {
    operation: 'POST /api/auth/email/send-verification',
    status: 400,
    request: async (walker) => {
      await walker.signInAs('customer');
      await walker.sql(`UPDATE customer SET email = NULL, phone_number = '9000000002' WHERE email = $1`, [
        walker.emails.customer,
      ]);
      // A link that waits would be sent again.
      await walker.sql(`DELETE FROM email_token WHERE purpose = 'verify'`, []);
      return asCustomer;
    },
  },
  {
    operation: 'POST /api/auth/change-password',
    status: 200,
    request: async (walker) => {
      await walker.signInAs('customer');
      return { ...asCustomer, body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} again` } };
    },
  },
  {
    operation: 'DELETE /api/auth/sessions/{id}',
    status: 200,
    request: async (walker) => {
      await walker.signInAs('customer');
      await answerOf(walker, 'POST /api/auth/login', {
        body: { email: walker.emails.customer, password: PASSWORD },
      });
      const sessions = await answerOf<{ id: string; isCurrent: boolean }[]>(
        walker,
        'GET /api/auth/sessions',
        asCustomer,
      );
      return { ...asCustomer, params: { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' } };
    },
  },
  {
    operation: 'POST /api/auth/logout',
    status: 404,
    request: async () => ({ ...asCustomer, body: { sessionId: NOBODY } }),
  },
  { operation: 'PUT /api/auth/addresses/{id}', status: 200, request: ownAddress },
  { operation: 'PATCH /api/auth/addresses/{id}/default', status: 200, request: ownAddress },
  {
    operation: 'DELETE /api/auth/addresses/{id}',
    status: 200,
    request: async (walker) => {
      const { params = {} } = await ownAddress(walker);
      return { ...asCustomer, params };
    },
  },
  {
    operation: 'POST /api/auth/addresses',
    status: 409,
    request: async (walker) => {
      const { body } = await ownAddress(walker);
      await walker.sql(
        `INSERT INTO address (customer_id, full_name, phone_number, line1, city, state, pin_code)
         SELECT id, 'Asha', '9876543210', '1', 'Bengaluru', 'Karnataka', '560001' FROM customer, generate_series(1, 50)
         WHERE email = $1`,
        [walker.emails.customer],
      );
      return { ...asCustomer, body };
    },
  },
  {
    operation: 'POST /api/auth/2fa/verify',
    status: 200,
    request: async (walker) => {
      await walker.signInAs('customer');
      return secondFactorCode(walker);
    },
  },
  {
    operation: 'POST /api/auth/2fa/setup',
    status: 409,
    request: async (walker) => {
      await walker.signInAs('customer');
      await enableSecondFactor(walker);
      return asCustomer;
    },
  },
  {
    operation: 'POST /api/auth/2fa/verify',
    status: 409,
    request: async () => ({ ...asCustomer, body: { code: '123456' } }),
  },
  {
    operation: 'DELETE /api/auth/2fa/{id}',
    status: 200,
    request: async () => ({ ...asCustomer, params: { id: 'totp' } }),
  },
  {
    operation: 'POST /api/ecommerce/products/{id}/reviews',
    status: 201,
    request: async (walker, { productId }) => {
      await walker.signInAs('customer');
      return { ...asCustomer, params: { id: productId }, body: REVIEW };
    },
  },
  {
    operation: 'POST /api/ecommerce/products/{id}/reviews',
    status: 409,
    request: async (_walker, { productId }) => ({ ...asCustomer, params: { id: productId }, body: REVIEW }),
  },
  {
    operation: 'POST /api/ecommerce/questions/{id}/answers',
    status: 409,
    // The shop has answered it in an earlier call.
    request: async (walker, { questionId }) => {
      await walker.signInAs('admin');
      return { role: 'admin', params: { id: questionId }, body: { answer: 'It does.' } };
    },
  },
  ...uploadRows('POST /api/auth/profile/picture', 'profilePicture', 'customer'),
  ...uploadRows('POST /api/ecommerce/reviews/photos', 'photo', 'customer'),
  ...uploadRows('POST /api/ecommerce/products/{id}/images', 'images', 'admin'),
  ...uploadRows('POST /api/ecommerce/products/categories/{id}/image', 'image', 'admin'),
  ...uploadRows('POST /api/ecommerce/products/brands/{id}/image', 'image', 'admin'),
  {
    operation: 'GET /api/ecommerce/products/bulk',
    status: 400,
    request: async (walker) => {
      await walker.signInAs('admin');
      return { role: 'admin' };
    },
  },
  ...CATALOGUE_ADMIN_ERROR_CASES,
  ...FULFILMENT_ERROR_CASES,
  ...BUYING_ERROR_CASES,
];

/** Statuses that need Google or special preparation, each with the test file that checks it. */
export const TESTED_ELSEWHERE: Readonly<Record<string, string>> = {
  'POST /api/auth/google/callback 200': 'accounts/rest/google.callback.int.test.ts',
  'POST /api/auth/google/callback 409': 'accounts/rest/google.callback.int.test.ts',
  'POST /api/ecommerce/orders/{number}/confirmation-code 200': 'orders/phone-check/phone-check.int.test.ts',
  'POST /api/ecommerce/orders/{number}/confirmation-code 429': 'orders/phone-check/phone-check.int.test.ts',
  'POST /api/ecommerce/orders/{number}/confirm 200': 'orders/phone-check/phone-check.int.test.ts',
  'POST /api/ecommerce/orders/{number}/confirm 429': 'orders/phone-check/phone-check.int.test.ts',
  'POST /api/ecommerce/orders 503': 'payments/providers/razorpay/razorpay.int.test.ts',
  'POST /api/auth/email/verify 409': 'accounts/email/email.int.test.ts',
  'POST /api/auth/google/callback 401': 'accounts/google/google.service.int.test.ts',
  'POST /api/auth/mobile/verify-otp 401': 'accounts/security/requests-under-way.int.test.ts',
  'POST /api/auth/reset-password 409': 'accounts/security/requests-under-way.int.test.ts',
  'PUT /api/auth/profile 409': 'accounts/security/requests-under-way.int.test.ts',
};

/** Operations without an example, with the reason. */
export const NO_EXAMPLE: Readonly<Record<string, string>> = {
  'GET /api/auth/google/initiate': 'needs Google',
  'POST /api/auth/google/callback': 'needs Google',
  'GET /api/auth/data-export': 'holds every table',
  'POST /api/ecommerce/orders/{number}/confirmation-code': 'needs the limits on',
  'POST /api/ecommerce/orders/{number}/confirm': 'needs the limits on',
};
