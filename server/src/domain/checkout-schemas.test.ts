import { describe, expect, it } from 'vitest';
import { checked } from './account-schemas';
import { dayOf, giftCardCode, giftCardSchema, isOrderNumber, orderNumber } from './checkout-schemas';

describe('an order’s number', () => {
  it.each([
    ['PTL-7F3K-29QX', 'PTL-7F3K-29QX'],
    ['ptl 7f3k 29qx', 'PTL-7F3K-29QX'],
    [' 7f3k29qx ', 'PTL-7F3K-29QX'],
    ['PTL7F3K-29QX', 'PTL-7F3K-29QX'],
    ['7F3K', '7F3K'],
    ['', ''],
  ])('typed as "%s" is %s', (typed, number) => {
    expect(orderNumber(typed)).toBe(number);
  });

  it.each([
    ['PTL-7F3K-29QX', true],
    ['PTL-7F3K-29Q0', false],
    ['PTL-7F3K-29QI', false],
    ['ptl-7f3k-29qx', false],
  ])('%s: %s', (text, is) => {
    expect(isOrderNumber(text)).toBe(is);
  });
});

it('a gift card’s code is read however it is typed', () => {
  expect(giftCardCode('abcd-efgh jkmn  PQRS')).toBe('ABCDEFGHJKMNPQRS');
});

it('a day is the day in India', () => {
  expect(dayOf(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
});

it('a gift card’s bounds are the currency’s', async () => {
  const card = {
    recipientName: 'R',
    recipientEmail: 'r@example.in',
    senderName: 'A',
    senderEmail: 'a@example.in',
  };
  const schema = giftCardSchema('USD', new Date('2026-11-21T09:00:00Z'));
  expect(await checked(schema, { ...card, amount: 1_000 })).toMatchObject({
    amount: 1_000,
    message: '',
    deliverOn: null,
  });
  expect(await checked(schema, { ...card, amount: 900 })).toMatchObject({
    fields: { amount: 'A gift card is worth $10 to $1,000' },
  });
  for (const amount of [Number.NaN, 1e308, '1e9', null])
    expect(await checked(schema, { ...card, amount })).toMatchObject({ code: 'BAD_USER_INPUT' });
});
