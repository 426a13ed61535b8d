import { expectAccessible } from './accessibility';
import { confirmEmail, createCustomer, signInWindowAsAdmin } from './customers.helpers';
import { expect, newWindow, reload, test, visit } from './fixtures';
import { pickProduct, placeCashOrder } from './orders.helpers';
import { lastMessage } from './outbox';
import { createTitle, fillReviewForm, openReviews } from './reviews.helpers';

/** The back office: what staff do with orders, and with what shoppers wrote. */

test('staff find an order, pack, ship and deliver it, and its customer sees each step', async ({
  page,
  browser,
  request,
  shop,
}) => {
  const customer = await createCustomer(page);
  const number = await placeCashOrder(page, customer, pickProduct(shop));

  const office = await newWindow(browser);
  await signInWindowAsAdmin(office);
  await visit(office, '/dashboard');
  await office.getByRole('link', { name: 'Back office' }).click();
  await expect(office).toHaveURL('/admin/orders');
  await office.getByRole('searchbox', { name: 'Search orders' }).fill(number.toLowerCase());
  await office.getByRole('button', { name: 'Search', exact: true }).last().click();
  await expect(office.getByRole('list', { name: 'All orders' }).getByRole('link')).toHaveCount(1);
  await expect(office).toHaveURL('/admin/orders');
  await office.getByRole('link', { name: number }).click();
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(office.getByText(/SKU [A-Z]/)).toBeVisible();

  await office.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(office.getByText('Packed. Next, hand it to the courier.')).toBeVisible();
  await office.getByRole('button', { name: 'Mark as shipped' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Courier').fill('Blue Dart');
  await dialog.getByLabel('Tracking number').fill('BD 4711');
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(office.getByText(/^Shipped\./)).toBeVisible();
  await expect(office.getByRole('group', { name: 'What you can do' })).toBeFocused();
  await visit(page, `/orders/${number}`);
  await expect(page.getByText('Blue Dart, BD 4711')).toBeVisible();
  await lastMessage(request, customer.email, 'BD 4711');

  await office.getByRole('button', { name: 'Mark as delivered' }).click();
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(office.getByRole('button', { name: 'Start a return' })).toBeVisible();
  await reload(page);
  await expect(page.getByRole('button', { name: 'Return', exact: true })).toBeVisible();
  await office.goBack();
  await expect(office.getByRole('link', { name: number })).toContainText('Delivered');
});

test('staff publish a review that is held for its web address, and it is on the page of its product', async ({
  page,
  browser,
  shop,
}) => {
  await confirmEmail(page, await createCustomer(page));
  const product = pickProduct(shop);
  const title = createTitle();
  await openReviews(page, product);
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await fillReviewForm(
    page,
    title,
    'Three weeks of trains. My pictures are at www.bags.example for all to see.',
  );
  await page.getByRole('button', { name: 'Post Review' }).click();
  const ownReview = page.getByRole('article').filter({ hasText: title });
  await expect(ownReview).toContainText('Only you can see it for now');

  const office = await newWindow(browser);
  await signInWindowAsAdmin(office);
  await visit(office, '/admin/orders');
  const navigation = office.getByRole('navigation', { name: 'Back office' });
  await navigation.getByRole('link', { name: 'Moderation' }).click();
  await expect(office).toHaveURL('/admin/moderation');
  const review = office.getByRole('listitem').filter({ hasText: title });
  await expect(review).toContainText('www.bags.example');
  await expect(review.getByRole('link', { name: product.name })).toHaveAttribute(
    'href',
    `/products/${product.slug}#reviews`,
  );
  await expectAccessible(office);

  const guest = await newWindow(browser);
  await openReviews(guest, product);
  await guest.getByLabel('Sort reviews').selectOption({ label: 'Newest' });
  await expect(guest.getByRole('heading', { name: title })).toHaveCount(0);
  await review.getByRole('button', { name: /^Publish/ }).click();
  await expect(office.getByText('The review by Asha R. is published.')).toBeVisible();
  await expect(review).toHaveCount(0);
  await reload(guest);
  await guest.getByLabel('Sort reviews').selectOption({ label: 'Newest' });
  await expect(guest.getByRole('heading', { name: title })).toBeVisible();
});

test('a guest who opens the back office is asked to sign in, and a customer is told that it is for staff', async ({
  page,
}) => {
  await visit(page, '/admin');
  await expect(page).toHaveURL('/login');
  await createCustomer(page);
  await visit(page, '/admin/orders');
  await expect(page.getByRole('heading', { name: 'This page is for our staff' })).toBeVisible();
  await visit(page, '/dashboard');
  await expect(page.getByRole('link', { name: 'Security', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back office' })).toHaveCount(0);
});
