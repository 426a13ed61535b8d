import { describe, expect, it } from 'vitest';
import { render } from './render';
import type { RenderedMessage } from './template';

const MAIL_DATA = {
  firstName: 'Asha',
  number: 'PTL-7F3K-29QX',
  link: 'https://shop.example/orders/PTL-7F3K-29QX',
};
const GIFT_CARD_NOTICE = '₹1,500.00 went back to the gift card ending in JS3E.';
const REFUND_DATA = { refundRoute: 'to your original payment method' };
const GIFT_CARD_DATA = {
  recipientName: 'Ravi',
  senderName: 'Asha Rao',
  amount: '₹2,000.00',
  message: 'For your new job',
  code: 'ABCD-EFGH-JKMN-PQRS',
  expires: '21 November 2027',
  link: 'https://shop.example/products',
};

const ORDER_PLACED = render('order-placed', {
  ...MAIL_DATA,
  lines: ['2 × Monsoon Tote in Teal, ₹9,998.00'],
  sums: 'Subtotal ₹9,998.00\nTax (8%) ₹799.84\nTotal ₹10,797.84, to be paid in cash when it arrives.',
  arrives: 'Tue 24 to Thu 26 Nov',
  address: 'Asha Rao, 12 Lake Road, Bengaluru, 560001',
});

const MAILS: readonly (readonly [string, RenderedMessage, string, readonly string[]])[] = [
  [
    'order-placed',
    ORDER_PLACED,
    'Your order PTL-7F3K-29QX',
    [
      'Hello Asha,',
      '2 × Monsoon Tote in Teal, ₹9,998.00',
      'Subtotal ₹9,998.00',
      'Total ₹10,797.84, to be paid in cash when it arrives.',
      'Tue 24 to Thu 26 Nov',
      MAIL_DATA.link,
      '30 days',
    ],
  ],
  [
    'order-awaits-code',
    render('order-awaits-code', {
      ...MAIL_DATA,
      due: '₹1,080.00',
      phoneNumber: '+91 9876543210',
      minutes: 10,
    }),
    'Please confirm your order PTL-7F3K-29QX',
    [
      'We have sent a code to +91 9876543210. It is good for 2 minutes.',
      'you can ask for another code',
      'Your bags are reserved for 10 minutes.',
    ],
  ],
  [
    'order-unfulfillable',
    render('order-unfulfillable', {
      ...MAIL_DATA,
      amount: '₹1,080.00',
      reason: 'The stock is gone',
      giftCardNotice: '',
    }),
    'Refund for your order PTL-7F3K-29QX',
    ['we cannot fulfil your order', 'The stock is gone.', 'The ₹1,080.00 that you paid goes back'],
  ],
  [
    'payment-returned',
    render('payment-returned', { ...MAIL_DATA, reason: 'This order has been paid already' }),
    'Refund of a payment for order PTL-7F3K-29QX',
    ['This order has been paid already.'],
  ],
  [
    'order-refunded',
    render('order-refunded', {
      ...MAIL_DATA,
      ...REFUND_DATA,
      amount: '₹1,080.00',
      giftCardNotice: GIFT_CARD_NOTICE,
    }),
    'We have sent ₹1,080.00 back to you',
    ['₹1,080.00 back to your original payment method.', 'Banks can take up to 7 days', GIFT_CARD_NOTICE],
  ],
  [
    'order-cancelled',
    render('order-cancelled', { ...MAIL_DATA, refund: GIFT_CARD_NOTICE }),
    'Your order PTL-7F3K-29QX is cancelled',
    [MAIL_DATA.link, `Your order PTL-7F3K-29QX is cancelled. ${GIFT_CARD_NOTICE}`],
  ],
  [
    'order-shipped',
    render('order-shipped', { ...MAIL_DATA, courier: 'Delhivery', trackingNumber: 'DL123' }),
    'Your order PTL-7F3K-29QX is on its way',
    ['on its way with Delhivery. Its tracking number is DL123.'],
  ],
  [
    'order-delivered',
    render('order-delivered', MAIL_DATA),
    'Your order PTL-7F3K-29QX has arrived',
    ['within 30 days'],
  ],
  [
    'return-requested',
    render('return-requested', { ...MAIL_DATA, returnRefund: 'There is nothing to pay back.' }),
    'Your return of order PTL-7F3K-29QX',
    ['within two days', 'There is nothing to pay back.'],
  ],
  [
    'gift-card',
    render('gift-card', GIFT_CARD_DATA),
    'Asha Rao has sent you a gift card of ₹2,000.00',
    ['Hello Ravi,', 'ABCD-EFGH-JKMN-PQRS', '21 November 2027', 'For your new job'],
  ],
  [
    'gift-card-bought',
    render('gift-card-bought', {
      senderName: 'Asha',
      recipientName: 'Ravi',
      amount: '₹2,000.00',
      day: 'at once',
    }),
    'Your gift card of ₹2,000.00 for Ravi',
    ['goes to Ravi by email at once.'],
  ],
];

describe.each(MAILS)('the mail %s', (_name, mail, subject, phrases) => {
  it('an email about an order or gift card has its subject, and every expected phrase in text and HTML', () => {
    expect(mail).toMatchObject({ channel: 'email', subject, dltTemplateId: null });
    for (const phrase of phrases) {
      expect(mail.text).toContain(phrase);
      expect(mail.html).toContain(phrase);
    }
  });
});

it("an order's sums are one paragraph with a line for each", () => {
  expect(ORDER_PLACED.text).toContain('\n\nSubtotal ₹9,998.00\nTax (8%) ₹799.84\nTotal ₹10,797.84, ');
  expect(ORDER_PLACED.html).toContain('>Subtotal ₹9,998.00<br>Tax (8%) ₹799.84<br>Total ₹10,797.84, ');
});

it('a gift card without a message quotes nothing, and its texts are escaped in HTML', () => {
  const plain = render('gift-card', { ...GIFT_CARD_DATA, message: '' });
  expect(plain.text).not.toMatch(/^>|writes:/m);
  expect(plain.html).not.toContain('<blockquote');
  const { html } = render('gift-card', {
    ...GIFT_CARD_DATA,
    message: '<img src=x onerror=alert(1)>',
    senderName: '<b>',
  });
  expect(html).not.toMatch(/<img|<b>/);
});

it("a gift card's message keeps its line breaks in text and HTML, and is escaped", () => {
  const mail = render('gift-card', { ...GIFT_CARD_DATA, message: 'Happy <birthday>!\n\nWith love\nAsha' });
  expect(mail.text).toContain('> Happy <birthday>!\n>\n> With love\n> Asha\n\nYour code is');
  expect(mail.html).toMatch(
    /<blockquote [^>]+>Happy &lt;birthday&gt;!<br><br>With love<br>Asha<\/blockquote>/,
  );
});

it("a gift card's message cannot pass for the shop's own words", () => {
  const message = 'Hi"\n\nYour code is AAAA-BBBB-CCCC-DDDD. It is valid until 1 January 2030.';
  const mail = render('gift-card', { ...GIFT_CARD_DATA, message });
  expect(mail.text.match(/^Your code is .*$/gm)).toEqual([
    'Your code is ABCD-EFGH-JKMN-PQRS. It is valid until 21 November 2027, for one order or several.',
  ]);
  expect(mail.html?.match(/<p [^>]+>Your code is/g)).toHaveLength(1);
});

it.each([
  [
    render('order-placed-sms', { number: MAIL_DATA.number, total: '₹1,080.00', link: MAIL_DATA.link }),
    '1707160000000000002',
    `Your Potli order PTL-7F3K-29QX for ₹1,080.00 is placed. Follow it: ${MAIL_DATA.link}`,
  ],
  [
    render('order-unfulfillable-sms', { number: MAIL_DATA.number, amount: '₹1,080.00' }),
    '1707160000000000003',
    'We are sorry: Potli cannot fulfil your order PTL-7F3K-29QX. Your ₹1,080.00 goes back the way it came, within 7 days.',
  ],
  [
    render('order-confirmation-code', {
      code: '246813',
      number: MAIL_DATA.number,
      due: '₹1,080.00',
      host: 'shop.example',
    }),
    '1707160000000000007',
    '246813 places your Potli order PTL-7F3K-29QX, ₹1,080.00 in cash. Good for 2 minutes. Did not order? Ignore this.\n\n@shop.example #246813',
  ],
  [
    render('order-code', { code: '246813', number: MAIL_DATA.number, host: 'shop.example' }),
    '1707160000000000004',
    '246813 opens your Potli order PTL-7F3K-29QX, for 2 minutes. Do not share it with anybody.\n\n@shop.example #246813',
  ],
])('a text message about an order has its exact text and DLT template id: %#', (sms, dltTemplateId, text) => {
  expect(sms).toEqual({ channel: 'sms', subject: '', text, html: null, dltTemplateId });
});
