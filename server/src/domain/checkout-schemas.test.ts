import { describe, expect, it } from 'vitest';
import { validateInput } from './account-schemas';
import {
  cancelSchema,
  confirmationSchema,
  contactSchema,
  GIFT_CARD_CODE,
  normaliseGiftCardCode,
  giftCardSchema,
  isOrderNumber,
  orderCodeSchema,
  orderLookUpSchema,
  normaliseOrderNumber,
  referenceSchema,
  refundSchema,
  returnSchema,
  shipmentSchema,
  adminCancelSchema,
  adminReturnSchema,
} from './checkout-schemas';

describe('an order number', () => {
  it.each([
    ['PTL-7F3K-29QX', 'PTL-7F3K-29QX'],
    ['ptl 7f3k 29qx', 'PTL-7F3K-29QX'],
    [' 7f3k29qx ', 'PTL-7F3K-29QX'],
    ['PTL7F3K-29QX', 'PTL-7F3K-29QX'],
    ['7F3K', '7F3K'],
    ['7F3K29QXA', '7F3K29QXA'],
    ['NO7F3K29QX', 'NO7F3K29QX'],
    ['', ''],
  ])('normaliseOrderNumber converts "%s" to "%s"', (typed, number) => {
    expect(normaliseOrderNumber(typed)).toBe(number);
  });

  it.each([
    ['PTL-7F3K-29QX', true],
    ['PTL-7F3K-29Q0', false],
    ['PTL-7F3K-29QI', false],
    ['ptl-7f3k-29qx', false],
    ['XPTL-7F3K-29QX', false],
    ['PTL-7F3K-29QXX', false],
  ])('isOrderNumber of %s is %s', (text, is) => {
    expect(isOrderNumber(text)).toBe(is);
  });
});

it('normaliseGiftCardCode removes spaces and hyphens and converts to upper case', () => {
  expect(normaliseGiftCardCode('abcd-efgh jkmn  PQRS')).toBe('ABCDEFGHJKMNPQRS');
});

it.each([
  ['ABCDEFGHJKMNPQRS', true],
  ['23456789VWXYZABC', true],
  ['ABCDEFGHJKMNPQR', false],
  ['ABCDEFGHJKMNPQRST', false],
  ['ABCDEFGHJKMNPQR0', false],
  ['ABCDEFGHJKMNPQRI', false],
  ['abcdefghjkmnpqrs', false],
])('GIFT_CARD_CODE tests %s: %s', (code, is) => {
  expect(GIFT_CARD_CODE.test(code)).toBe(is);
});

const CARD = {
  recipientName: ' Meera ',
  recipientEmail: 'r@example.in',
  senderName: 'A',
  senderEmail: 'a@example.in',
};

it('giftCardSchema limits the amount by currency and refuses amounts that are not integers', async () => {
  const schema = giftCardSchema('USD', new Date('2026-11-21T09:00:00Z'));
  expect(await validateInput(schema, { ...CARD, amount: 1_000 })).toEqual({
    ...CARD,
    recipientName: 'Meera',
    amount: 1_000,
    message: '',
    deliverOn: null,
  });
  expect(await validateInput(schema, { ...CARD, amount: 900 })).toMatchObject({
    fields: { amount: 'A gift card is worth $10 to $1,000' },
  });
  for (const amount of [Number.NaN, 1e308, '1e9', null])
    expect(await validateInput(schema, { ...CARD, amount })).toMatchObject({ code: 'BAD_USER_INPUT' });
});

it('giftCardSchema refuses a web address in the name by which the mail greets, and in the message', async () => {
  const schema = giftCardSchema('INR', new Date('2026-11-21T09:00:00Z'));
  const card = {
    ...CARD,
    amount: 50_000,
    recipientName: 'www.evil.example click',
    message: 'Win http://evil.example now',
  };
  expect(await validateInput(schema, card)).toMatchObject({
    fields: {
      recipientName: 'The name contains a web address',
      message: 'Please leave out web addresses, and put a space after a full stop',
    },
  });
});

it.each(['Win at goo.gl', 'paytmrefund.dev', 'paytm-kyc.finance'])(
  'giftCardSchema refuses the recipient %j, whose name goes to a stranger',
  async (recipientName) => {
    const schema = giftCardSchema('INR', new Date('2026-11-21T09:00:00Z'));
    expect(await validateInput(schema, { ...CARD, amount: 50_000, recipientName })).toMatchObject({
      fields: { recipientName: 'The name contains a web address' },
    });
  },
);

it('giftCardSchema accepts a recipient with a title before a surname that is a word', async () => {
  const schema = giftCardSchema('INR', new Date('2026-11-21T09:00:00Z'));
  const recipientName = 'Dr.Page';
  expect(await validateInput(schema, { ...CARD, amount: 50_000, recipientName })).toMatchObject({
    recipientName,
  });
});

it.each([
  'Open potli-offers.in now',
  'Pay at potli.live/pay',
  'evil.dev/pay',
  'evil。com/pay',
  'evil｡tech',
  'mail help@potli.care',
])('giftCardSchema refuses the message %j, which mails would show as a link', async (message) => {
  const schema = giftCardSchema('INR', new Date('2026-11-21T09:00:00Z'));
  expect(await validateInput(schema, { ...CARD, amount: 50_000, message })).toHaveProperty('fields.message');
});

it.each(['Happy birthday.Love you. In all', 'Er.Dev & Dr.A.P.J. send it', 'See you at 10.30 in.'])(
  'giftCardSchema accepts the message %j',
  async (message) => {
    const schema = giftCardSchema('INR', new Date('2026-11-21T09:00:00Z'));
    expect(await validateInput(schema, { ...CARD, amount: 50_000, message })).toMatchObject({ message });
  },
);

it.each([
  ['USD', 'Please enter whole dollars only'],
  ['INR', 'Please enter whole rupees only'],
] as const)('giftCardSchema in %s accepts only whole units', async (currency, message) => {
  const schema = giftCardSchema(currency, new Date('2026-11-21T09:00:00Z'));
  expect(await validateInput(schema, { ...CARD, amount: 60_050 })).toMatchObject({
    fields: { amount: message },
  });
});

it('giftCardSchema accepts line breaks in the message, as LF, and none in the names', async () => {
  const schema = giftCardSchema('INR', new Date('2026-11-21T09:00:00Z'));
  const card = { ...CARD, amount: 50_000, message: ' Happy birthday!\r\n\r\nWith love\nAsha\n' };
  expect(await validateInput(schema, card)).toMatchObject({
    message: 'Happy birthday!\n\nWith love\nAsha',
  });
  expect(
    await validateInput(schema, { ...card, recipientName: 'Meera\nRao', message: 'a\u0000b' }),
  ).toMatchObject({
    fields: {
      recipientName: 'The name contains a character that is not allowed',
      message: 'The message contains a character that is not allowed',
    },
  });
});

describe('the delivery date of a gift card', () => {
  // 06:30 on the 22nd in India.
  const sent = (deliverOn: string | null) =>
    validateInput(giftCardSchema('INR', new Date('2026-11-22T01:00:00Z')), {
      ...CARD,
      amount: 50_000,
      deliverOn,
    });

  it.each([null, '', '2026-11-22', '2027-02-28', '2027-11-22'])(
    'giftCardSchema accepts the delivery date %j',
    async (day) => {
      expect(await sent(day)).toMatchObject({ deliverOn: day });
    },
  );

  it.each([
    ['2026-11-21', 'Choose a day from today to a year ahead'],
    ['2027-11-23', 'Choose a day from today to a year ahead'],
    ['2027-02-30', 'Please choose a day'],
    ['2027-13-01', 'Please choose a day'],
    ['2027', 'Please choose a day'],
    ['2027-1-1', 'Please choose a day'],
    ['tomorrow', 'Please choose a day'],
  ])('giftCardSchema refuses the delivery date %s', async (day, message) => {
    expect(await sent(day)).toMatchObject({ fields: { deliverOn: message } });
  });
});

describe('the checkout and order forms', () => {
  it.each([
    ['cancelSchema', cancelSchema],
    ['adminCancelSchema', adminCancelSchema],
    ['returnSchema', returnSchema],
    ['adminReturnSchema', adminReturnSchema],
    ['refundSchema', refundSchema],
  ] as const)('%s joins the lines of a reason', async (_name, schema) => {
    expect(await validateInput(schema, { reason: 'Too small.\r\nToo dark.\n' })).toEqual({
      reason: 'Too small. Too dark.',
    });
  });

  it('contactSchema requires an email address and a mobile number and drops other fields', async () => {
    const contact = { email: 'asha@example.in', phoneNumber: '+91 98765 43210', name: 'Asha' };
    expect(await validateInput(contactSchema, contact)).toEqual({
      email: 'asha@example.in',
      phoneNumber: '9876543210',
    });
    expect(await validateInput(contactSchema, { email: 'asha' })).toMatchObject({
      fields: {
        email: 'Please enter a valid email address',
        phoneNumber: 'Please enter a 10-digit mobile number',
      },
    });
  });

  it('the order lookup forms normalise the order number and require phone number and code', async () => {
    const order = { number: 'ptl 7f3k29qx', phoneNumber: '9876543210' };
    const read = { ...order, number: 'PTL-7F3K-29QX' };
    expect(await validateInput(orderLookUpSchema, order)).toEqual(read);
    expect(await validateInput(orderCodeSchema, { ...order, code: '123456' })).toEqual({
      ...read,
      code: '123456',
    });
    expect(await validateInput(orderCodeSchema, order)).toHaveProperty('fields.code');
    expect(await validateInput(orderLookUpSchema, { number: '7F3K' })).toMatchObject({
      fields: {
        number: 'An order number looks like PTL-7F3K-29QX',
        phoneNumber: 'Please enter a 10-digit mobile number',
      },
    });
    for (const number of [73, null, {}])
      expect(await validateInput(orderLookUpSchema, { ...order, number })).toHaveProperty('fields.number');
  });

  it('confirmationSchema accepts a code of six digits only', async () => {
    expect(await validateInput(confirmationSchema, { code: '123456' })).toEqual({ code: '123456' });
    expect(await validateInput(confirmationSchema, {})).toHaveProperty('fields.code');
    expect(await validateInput(confirmationSchema, { code: '12345' })).toHaveProperty('fields.code');
  });

  it('cancelSchema trims an optional reason of at most 300 plain characters', async () => {
    expect(await validateInput(cancelSchema, {})).toEqual({ reason: '' });
    expect(await validateInput(cancelSchema, { reason: ' Too big ' })).toEqual({ reason: 'Too big' });
    expect(await validateInput(cancelSchema, { reason: 'x'.repeat(301) })).toMatchObject({
      fields: { reason: 'The reason may have at most 300 characters' },
    });
    expect(await validateInput(cancelSchema, { reason: '<b>' })).toMatchObject({
      fields: { reason: 'The reason contains a character that is not allowed' },
    });
  });

  it.each([
    ['a cancellation by staff', adminCancelSchema, { reason: 'Please tell the shopper why it is cancelled' }],
    ['a return', returnSchema, { reason: 'Please tell us why you are returning it' }],
    ['a return by staff', adminReturnSchema, { reason: 'Please note why it comes back' }],
    ['a refund', refundSchema, { reason: 'Please note why the money goes back' }],
    ['a transfer', referenceSchema, { reference: 'Please enter the reference of the transfer' }],
    [
      'a parcel',
      shipmentSchema,
      { courier: 'Please name the courier', trackingNumber: 'Please enter the tracking number' },
    ],
  ])('the form of %s requires its fields', async (_what, schema, fields) => {
    const filled = Object.fromEntries(Object.keys(fields).map((field) => [field, 'some words']));
    expect(await validateInput(schema, filled)).toEqual(filled);
    expect(await validateInput(schema, {})).toMatchObject({ fields });
  });
});
