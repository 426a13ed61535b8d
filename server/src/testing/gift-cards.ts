import { randomUUID } from 'node:crypto';
import { chooseOnTestGateway } from './orders';
import type { TestShop } from './test-shop';

/** The input of a gift card of ₹2,000, with a recipient of its own. */
export const giftCardInput = (change: object = {}) => ({
  amount: 200_000,
  recipientName: 'Ravi Rao',
  recipientEmail: `${randomUUID()}@example.in`,
  senderName: 'Asha Rao',
  senderEmail: 'asha@example.in',
  message: 'For your new job',
  paymentMethod: 'TEST_GATEWAY',
  ...change,
});

/** The code in the last mail to a recipient; empty without one. */
export async function findGiftCardCode({ outbox }: Pick<TestShop, 'outbox'>, email: string): Promise<string> {
  return /^Your code is ([A-Z0-9-]+)\./m.exec((await outbox(email)).at(-1)?.text ?? '')?.[1] ?? '';
}

/** Buys a gift card. @param amount in paise @returns its code */
export async function buyGiftCardCode(
  shop: Pick<TestShop, 'browser' | 'origin' | 'outbox'>,
  amount = 200_000,
): Promise<string> {
  const input = giftCardInput({ amount });
  const { payment } = await shop.browser().mutate('buyGiftCard', { input, idempotencyKey: randomUUID() });
  await chooseOnTestGateway(shop, payment?.url, 'pay');
  return findGiftCardCode(shop, input.recipientEmail);
}
