/** Rules of limits that stand in services and SQL. `find` stands exactly once in its file. */
const RATES = 'server/src/platform/rate-limits/rate-limits.ts';
const CODES = 'server/src/modules/accounts/mobile/mobile-code.repository.ts';
const CODE_LIMITS = 'server/src/platform/rate-limits/code-limits.ts';
const MOBILE = 'server/src/modules/accounts/mobile/mobile.service.ts';
const PASSWORD = 'server/src/modules/accounts/password/password.service.ts';
const CODE_ATTEMPTS = 'server/src/modules/accounts/second-factor/second-factor-attempts.ts';
const MAIL_LIMITS = 'server/src/platform/rate-limits/mail-limits.ts';
const EMAIL = 'server/src/modules/accounts/email/email.service.ts';

const RATE_TESTS = ['server/src/platform/rate-limits/rate-limits.int.test.ts'];
const GUESSING_TESTS = ['server/src/platform/rate-limits/password-guessing-limits.int.test.ts'];
const ATTEMPT_TESTS = ['server/src/modules/accounts/second-factor/second-factor-attempts.int.test.ts'];
const MAIL_TESTS = ['server/src/platform/rate-limits/mail-limits.int.test.ts'];
const MOBILE_TESTS = ['server/src/modules/accounts/mobile/mobile.int.test.ts'];
const CODE_TESTS = ['server/src/platform/rate-limits/code-limits.int.test.ts'];
const ORDER_CODE_TESTS = ['server/src/modules/orders/access/order-access.int.test.ts'];

export const LIMITS = [
  {
    file: RATES,
    find: "'mail by account': { points: 5,",
    replace: "'mail by account': { points: 6,",
    why: 'one try more than may be',
    tests: RATE_TESTS,
  },
  {
    file: RATES,
    find: "'sign-in by account and address': { points: 10,",
    replace: "'sign-in by account and address': { points: 11,",
    why: 'one guess at a password more than may be',
    tests: RATE_TESTS,
    only: 'X-Forwarded-For',
  },
  {
    file: RATES,
    find: "'text by number and address': { points: 5, duration: HOUR }",
    replace: "'text by number and address': { points: 6, duration: HOUR }",
    why: 'one code more to a number than may be',
    tests: MOBILE_TESTS,
    only: 'one address can request five codes an hour for a number',
  },
  {
    file: RATES,
    find: "'order to email and address': { points: 10,",
    replace: "'order to email and address': { points: 11,",
    why: 'an email gets messages of one order more than may be',
    tests: ['server/src/modules/orders/placement/order-limits.int.test.ts'],
    only: 'from one IP block, and for thirty in all',
  },
  {
    file: RATES,
    find: "'promo code by address': { points: 60, duration: 15 * MINUTE }",
    replace: "'promo code by address': { points: 600, duration: 15 * MINUTE }",
    why: 'promo codes are guessed',
    tests: ['server/src/modules/cart/cart-totals.int.test.ts'],
    only: 'RATE_LIMITED after 60 attempts',
  },
  {
    file: RATES,
    find: "'gift card by address': { points: 20,",
    replace: "'gift card by address': { points: 200,",
    why: 'codes of gift cards are guessed',
    tests: GUESSING_TESTS,
  },
  {
    file: RATES,
    find: 'return tooManyRequests(Math.ceil(reason.msBeforeNext / 1000));',
    replace: 'return null;',
    why: 'nobody is ever refused',
    tests: RATE_TESTS,
  },
  {
    file: RATES,
    find: 'Math.ceil(reason.msBeforeNext / 1000)',
    replace: 'reason.msBeforeNext',
    why: 'a wait is told in milliseconds',
    tests: RATE_TESTS,
  },
  {
    file: RATES,
    find: `if (!this.enabled) return { isLast: false };
    try {`,
    replace: 'try {',
    why: 'limits that are off refuse',
    tests: RATE_TESTS,
    only: 'limits that are off allow everything',
  },
  {
    file: RATES,
    find: ": createHash('sha256').update(key).digest('hex');",
    replace: ': key.slice(0, KEY_MAX);',
    why: 'one long key counts for another',
    tests: RATE_TESTS,
    only: 'long keys',
  },
  {
    file: PASSWORD,
    find: "await this.limits.reset('sign-in by account and address', `${email} ${ipBlock}`);",
    replace: '',
    why: 'who signs in rightly is locked out by their own tries',
    tests: GUESSING_TESTS,
  },
  {
    file: PASSWORD,
    find: "['sign-in by account', email],",
    replace: '',
    why: 'one account is guessed at from any number of addresses',
    tests: GUESSING_TESTS,
  },
  {
    file: PASSWORD,
    find: "['sign-in by address', ipBlock],",
    replace: '',
    why: 'one address guesses at any number of accounts',
    tests: GUESSING_TESTS,
  },
  {
    file: PASSWORD,
    find: "const rejection = await this.limits.consume(\n      ['register by address', ipBlock],\n      ['register by network', ipNetwork],\n    );",
    replace: 'const rejection: DomainError | null = null;',
    why: 'one address opens any number of accounts',
    tests: GUESSING_TESTS,
  },
  {
    file: RATES,
    find: "'code guess by number and address': { points: 5,",
    replace: "'code guess by number and address': { points: 6,",
    why: 'one guess at a code more than may be',
    tests: MOBILE_TESTS,
    only: 'guessing',
  },
  {
    file: RATES,
    find: "'text by number': { points: 15,",
    replace: "'text by number': { points: 150,",
    why: 'a number gets codes without end',
    tests: CODE_TESTS,
  },
  {
    file: CODE_LIMITS,
    find: '=== phoneNumber ? trustedDevice : null',
    replace: '=== phoneNumber ? trustedDevice : trustedDevice',
    why: 'a browser that somebody else signed in with passes',
    tests: CODE_TESTS,
  },
  {
    file: CODE_LIMITS,
    find: '=== phoneNumber ? trustedDevice : null',
    replace: '=== phoneNumber ? null : null',
    why: 'strangers use up the tries of an owner',
    tests: CODE_TESTS,
  },
  {
    file: CODES,
    find: 'expires_at > $3\n',
    replace: '$3::timestamptz IS NOT NULL\n',
    why: 'a code is good for ever',
    tests: MOBILE_TESTS,
    only: 'two minutes',
  },
  {
    file: CODES,
    find: '(asker = $2) DESC, ',
    replace: '($2::text IS NULL), ',
    why: 'the code that a stranger asked for takes the place of the owner’s',
    tests: CODE_TESTS,
  },
  {
    file: MOBILE,
    find: 'if (!(await this.codes.consume(transaction, phoneNumber, storedHmac))) return wrongCode();\n      const customer',
    replace: 'await this.codes.consume(transaction, phoneNumber, storedHmac);\n      const customer',
    why: 'a code is good for several at once',
    tests: MOBILE_TESTS,
    only: 'a code is accepted once by three sign-ins that checked it before any completed',
  },
  {
    file: 'server/src/modules/accounts/sign-in/mfa-challenge.repository.ts',
    find: 'attempts < $2 AND expires_at > $3',
    replace: 'attempts <= $2 AND expires_at > $3',
    why: 'one try at the second step more than may be',
    tests: ['server/src/modules/accounts/second-factor/second-factor.int.test.ts'],
    only: 'pending sign-ins',
  },
  {
    file: 'server/src/modules/orders/access/order-access.service.ts',
    find: '(await this.codeLimits.takeTextMessage(phoneNumber, requester, guessKey(number, phoneNumber)))',
    replace: 'null',
    why: 'one order has messages sent without end',
    tests: ORDER_CODE_TESTS,
  },
  {
    file: 'server/src/modules/orders/access/order-access.service.ts',
    find: 'if (order?.phoneNumber !== phoneNumber) return { expiresIn: CODE_SECONDS };',
    replace: 'if (!order) return { expiresIn: CODE_SECONDS };',
    why: 'a code for an order goes to whatever number is given',
    tests: ORDER_CODE_TESTS,
  },
  {
    file: 'server/src/modules/cart/cart-snapshot.repository.ts',
    find: ' AND version = $2::int - 1`',
    replace: '`',
    why: 'of two changes of a cart at the same time, one is lost',
    tests: ['server/src/modules/cart/cart-snapshot.int.test.ts'],
    only: 'are all counted',
  },
  {
    file: 'server/src/modules/cart/cart.changes.ts',
    find: 'if (!line && lines.length >= CART_LINES_MAX)',
    replace: 'if (!line && lines.length > CART_LINES_MAX)',
    why: 'a cart holds one bag more than may be',
    tests: ['server/src/modules/cart/cart.int.test.ts'],
    only: 'the fifty-first line',
  },
  {
    file: RATES,
    find: "'taken email by address': { points: 10,",
    replace: "'taken email by address': { points: 1_000,",
    why: 'a list of emails is tried against registering',
    tests: GUESSING_TESTS,
    only: 'is told ten times an hour',
  },
  {
    file: PASSWORD,
    find: 'const limitReached = await this.limits.consumeAllOrNone(...takenEmailLimits);',
    replace: 'const limitReached = await this.limits.peek(...takenEmailLimits);',
    why: 'many who ask at once are all told whose email has an account',
    tests: GUESSING_TESTS,
    only: 'parallel registrations are told no more often that an email is taken',
  },
  {
    file: PASSWORD,
    find: 'if (!isTaken) await this.limits.refund(...takenEmailLimits);',
    replace: '',
    why: 'ten new customers of one carrier keep the next ones out',
    tests: GUESSING_TESTS,
    only: 'registrations and refusals of others at the address do not use up that limit',
  },
  {
    file: RATES,
    find: 'await this.refund(...attempts.slice(0, index + 1));',
    replace: '',
    why: 'refused tries go on counting',
    tests: GUESSING_TESTS,
    only: 'registrations and refusals of others at the address do not use up that limit',
  },
  {
    file: MAIL_LIMITS,
    find: "['mail to email and address', `${mailbox} ${ipBlock}`],",
    replace: '',
    why: 'strangers use up the mails of an owner',
    tests: MAIL_TESTS,
    only: "a stranger's profile cannot use up",
  },
  {
    file: EMAIL,
    find: 'await create(sendsMail)',
    replace: 'await create(true)',
    why: 'who registers and deletes an account again has mails sent without end',
    tests: MAIL_TESTS,
    only: 'registering and deleting an account again and again',
  },
  {
    file: CODE_ATTEMPTS,
    find: 'await endLink(transaction);',
    replace: '',
    why: 'codes are guessed through one reset link without end',
    tests: ATTEMPT_TESTS,
    only: 'a reset link ends after five wrong codes',
  },
  {
    file: CODE_ATTEMPTS,
    find: "daily: [['second factor by session by day', id], ...account],",
    replace: 'daily: [...account],',
    why: 'a stolen session uses up the codes of the day',
    tests: ATTEMPT_TESTS,
    only: 'a session may enter twenty wrong codes a day',
  },
];
