import { expectAccessible } from './accessibility';
import {
  ADDRESS,
  pickProduct,
  pressTestGatewayButton,
  completeCheckoutSteps,
  fillCart,
} from './orders.helpers';
import { expect, test, visit } from './fixtures';
import { lastMessage, createTestCustomer } from './outbox';

test('a shopper buys a gift card on a phone; its recipient checks the balance and pays an order with it', async ({
  page,
  request,
  shop,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const [sender, recipient] = [createTestCustomer(), createTestCustomer()];
  await visit(page, '/gift-cards');
  await page.getByRole('button', { name: 'Pay ₹2,000' }).click();
  await expect(page.getByText('Please enter the recipient’s name')).toBeVisible();
  await page.getByLabel('Another amount').fill('50000');
  await page.getByLabel('Recipient’s name').fill('Ravi');
  await page.getByLabel('Recipient’s email').fill(recipient.email);
  await page.getByLabel('Your name').fill('Asha');
  await page.getByLabel('Your email').fill(sender.email);
  await page.getByLabel('Message (optional)').fill('Happy journeys');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay ₹50,000' }).click();
  await pressTestGatewayButton(page, 'Pay');
  await expect(page.getByText(/^Ravi’s gift card of ₹50,000 is paid\./)).toBeVisible();
  await expect(page.getByText('₹50,000 for Ravi')).toBeVisible();

  const { text } = await lastMessage(request, recipient.email, 'Happy journeys');
  const code = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(text)?.[0] ?? '';
  const balance = page.getByRole('form', { name: 'Check a gift card’s balance' });
  await balance.getByLabel('Gift card code').fill('WRONG');
  await balance.getByRole('button', { name: 'Check balance' }).click();
  await expect(page.getByText('There is no gift card with this code')).toBeVisible();
  await balance.getByLabel('Gift card code').fill(code.toLowerCase());
  await balance.getByRole('button', { name: 'Check balance' }).click();
  await expect(page.getByText(`The card ending in ${code.slice(-4)} has ₹50,000.00 left`)).toBeVisible();

  await fillCart(page, pickProduct(shop));
  await completeCheckoutSteps(page, { email: recipient.email, phone: ADDRESS.phoneNumber }, 'TEST_GATEWAY');
  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Change payment' }).click();
  await page.getByRole('button', { name: 'Use a gift card' }).click();
  await page.getByLabel('Gift card code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/covers the whole order; ₹[\d,.]+ stays on the card\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
});

test('a gift card whose payment fails is reported as unpaid, and not sent to its recipient', async ({
  page,
  request,
}) => {
  const [sender, recipient] = [createTestCustomer(), createTestCustomer()];
  await visit(page, '/gift-cards');
  await page.getByRole('radio', { name: '₹1,000' }).check();
  await page.getByLabel('Recipient’s name').fill('Ravi');
  await page.getByLabel('Recipient’s email').fill(recipient.email);
  await page.getByLabel('Your name').fill('Asha');
  await page.getByLabel('Your email').fill(sender.email);
  await page.getByRole('button', { name: 'Pay ₹1,000' }).click();
  await pressTestGatewayButton(page, 'Fail');
  await expect(page.getByRole('alert')).toHaveText(
    'The payment of Ravi’s gift card of ₹1,000 did not go through. Nothing was charged.',
  );
  await expect(page.getByRole('button', { name: 'Pay ₹1,000' })).toBeEnabled();
  await expect(page.getByLabel('Recipient’s email')).toHaveValue(recipient.email);
  const sentMail = await request.get(`/dev/outbox.json?to=${encodeURIComponent(recipient.email)}`);
  expect(await sentMail.json()).toEqual([]);
});
