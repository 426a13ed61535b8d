import { describe, expect, it } from 'vitest';
import { render } from './render';
import type { RenderedMessage } from './template';

const MAIL_DATA = {
  firstName: 'Asha',
  productName: 'Monsoon Tote in Teal',
  price: '₹1,999.00',
  link: 'https://shop.example/products/monsoon-tote?variant=M1',
  unsubscribeUrl: 'https://shop.example/alerts/unsubscribe/t',
};
const LINK = 'https://shop.example/alerts/confirm?token=t';

const MAILS: readonly (readonly [string, RenderedMessage, string, readonly string[]])[] = [
  [
    'that asks about stock',
    render('confirm-alert', { productName: MAIL_DATA.productName, wishedPrice: null, link: LINK }),
    'Confirm your alert for the Monsoon Tote in Teal',
    ['Hello,', 'when the Monsoon Tote in Teal is back in stock.', LINK, '48 hours', 'We email you once'],
  ],
  [
    'that asks about a price',
    render('confirm-alert', { productName: MAIL_DATA.productName, wishedPrice: '₹1,500.00', link: LINK }),
    'Confirm your alert for the Monsoon Tote in Teal',
    ['when the Monsoon Tote in Teal costs ₹1,500.00 or less.', LINK],
  ],
  [
    'of stock',
    render('back-in-stock', MAIL_DATA),
    'The Monsoon Tote in Teal is back',
    ['Hello Asha,', 'is in stock again, at ₹1,999.00.', MAIL_DATA.link, MAIL_DATA.unsubscribeUrl],
  ],
  [
    'of a price',
    render('price-drop', { ...MAIL_DATA, firstName: '' }),
    'The Monsoon Tote in Teal costs ₹1,999.00 now',
    ['Hello,', 'costs ₹1,999.00 now.', MAIL_DATA.link, MAIL_DATA.unsubscribeUrl],
  ],
];

describe.each(MAILS)('the mail %s', (_name, mail, subject, phrases) => {
  it("an alert's email has its subject, and every expected phrase in text and HTML", () => {
    expect(mail).toMatchObject({ channel: 'email', subject, dltTemplateId: null });
    for (const phrase of phrases) {
      expect(mail.text).toContain(phrase);
      expect(mail.html).toContain(phrase);
    }
  });
});
