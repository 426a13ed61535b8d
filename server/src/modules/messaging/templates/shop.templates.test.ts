import { describe, expect, it } from 'vitest';
import { render } from './render';

const MAIL_DATA = {
  number: 'PTL-7F3K-29QX',
  lines: ['2 × Monsoon Tote in Teal, POT-TOTE-TEAL'],
  contact: 'Asha Rao, 9876543210, asha@example.in',
  address: 'Asha Rao, 12 Lake Road, Bengaluru, Karnataka, 560001, 9876543210',
  adminUrl: 'https://shop.example/api/ecommerce/admin/orders/PTL-7F3K-29QX',
};

describe('emails to the shop', () => {
  it.each([
    [
      'New order PTL-7F3K-29QX: ₹10,797.84',
      render('shop-order-placed', {
        ...MAIL_DATA,
        total: '₹10,797.84',
        payment: 'Total ₹10,797.84, to be paid in cash when it arrives.',
        delivery: 'express',
        arrives: 'Mon 23 to Tue 24 Nov',
      }),
      [
        'is placed, for express delivery: Mon 23 to Tue 24 Nov.',
        'Total ₹10,797.84, to be paid in cash when it arrives.\n',
      ],
    ],
    [
      'Return of order PTL-7F3K-29QX',
      render('shop-return-requested', {
        ...MAIL_DATA,
        reason: 'Too small & too dark',
        refundRoute: 'to the shopper’s original payment method',
      }),
      [
        '"Too small & too dark"',
        'within two days',
        'what was paid goes back to the shopper’s original payment method.',
      ],
    ],
  ] as const)(
    'the email to the shop "%s" lists products, contact, address and link, and escapes HTML',
    (subject, mail, expectedParts) => {
      expect(mail).toMatchObject({ channel: 'email', subject });
      for (const expectedPart of [
        ...expectedParts,
        MAIL_DATA.lines[0] ?? '',
        MAIL_DATA.contact,
        MAIL_DATA.address,
        MAIL_DATA.adminUrl,
      ])
        expect(mail.text).toContain(expectedPart);
      expect(mail.html).not.toContain('Too small & too');
    },
  );
});
