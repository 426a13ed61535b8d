import type { Page } from '@playwright/test';
import {
  fillEmailForm,
  addVirtualAuthenticator,
  createCustomer,
  register,
  signOut,
  enableTotp,
} from './customers.helpers';
import { expect, newWindow, reload, test, visit } from './fixtures';
import { lastCode, lastLink, createTestCustomer } from './outbox';

const accountButton = (page: Page) => page.getByRole('button', { name: 'My Account' });

async function addPasskey(page: Page): Promise<void> {
  await visit(page, '/security');
  await page.getByLabel('Name of the passkey').fill('This laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Remove This laptop' })).toBeVisible();
}

test("a visitor registers by mobile number and code, and no token is left in the browser's storage", async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.expect(/OTP verification failed/);
  const { phone } = createTestCustomer();
  await visit(page, '/login');
  const send = page.getByRole('button', { name: 'Send Verification Code' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Mobile Number').fill(`+91 ${phone.slice(0, 5)}-${phone.slice(5)}`);
  await send.click();
  await expect(page.getByText(`We've sent a 6-digit code to +91 ${phone}`)).toBeVisible();
  await expect(page.getByText(/Resend code in [12]:\d\d/)).toBeVisible();
  const code = await lastCode(request, phone);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(page.getByLabel('Digit 1')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Digit 1')).toHaveValue('');
  await page.keyboard.type(code);
  await expect(page.getByText("You've been successfully logged in. Redirecting...")).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(accountButton(page)).toHaveText('U');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const key of ['"token"', '"refreshToken"', '"auth_token"', '"user_data"'])
    expect(stored).not.toContain(key);
  await reload(page);
  await expect(accountButton(page)).toBeVisible();
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem('auth-store'))).toBe('{"user":null}');
});

test("a customer registers by email, confirms it, signs out, and signs in again by the header's dialog", async ({
  page,
  request,
}) => {
  const customer = createTestCustomer();
  await register(page, customer);
  await visit(page, await lastLink(request, customer.email, '/verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email confirmed');
  await signOut(page);
  await visit(page, '/help');
  await page.getByRole('link', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Email' }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(customer.email.toUpperCase());
  await dialog.getByLabel('Password', { exact: true }).fill('not my password');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The email or password is not right');
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog.getByText('Login successful! Welcome back.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/help');
  await expect(accountButton(page)).toHaveText('AR');
  await visit(page, '/login');
  await expect(page).toHaveURL('/');
});

test('a customer resets a forgotten password by the mailed link, which signs out every other device', async ({
  page,
  request,
  browser,
}) => {
  const customer = await createCustomer(page);
  await visit(page, '/help');
  const otherPage = await newWindow(browser);
  await visit(otherPage, '/forgot-password');
  await otherPage.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await otherPage.getByRole('button', { name: 'Send Instructions' }).click();
  await expect(
    otherPage.getByText("If an account exists with this email, you'll receive password reset instructions."),
  ).toBeVisible();
  await expect(otherPage).toHaveURL('/login');
  const link = await lastLink(request, customer.email, '/reset-password');
  await visit(otherPage, link);
  await otherPage.getByLabel('New Password', { exact: true }).fill('eight small drawstrings');
  await otherPage.getByLabel('Confirm Password', { exact: true }).fill('eight small drawstrings');
  await otherPage.getByRole('button', { name: 'Save Password' }).click();
  await expect(otherPage).toHaveURL('/login');
  await fillEmailForm(otherPage, { email: customer.email, password: 'eight small drawstrings' });
  await expect(otherPage).toHaveURL('/');
  await reload(page);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a visitor signs in with Google, after cancelling the first attempt', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/^404: GET http:\/\/127\.0\.0\.1/, /favicon/);
  await visit(page, '/login');
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
  await expect(page).toHaveURL('/auth/callback');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL('/auth/login');
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Continue as Meera' }).click();
  await expect(page.getByText('Successfully signed in with Google!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(accountButton(page)).toHaveText('MI');
});

test('a Google callback without a started sign-in signs nobody in', async ({ page }) => {
  await visit(page, '/auth/callback');
  await expect(page.getByText('Invalid callback parameters')).toBeVisible();
  await visit(page, '/auth/callback?data=%7Bnonsense');
  await expect(page.getByText('Failed to process authentication callback')).toBeVisible();
  await visit(
    page,
    `/auth/callback?data=${encodeURIComponent(JSON.stringify({ token: 'x', user: { userId: 'y', email: 'a@b.co' } }))}`,
  );
  await expect(page.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('a@b.co');
});

test('a customer with a second factor signs in by password and a recovery code', async ({ page }) => {
  const customer = await createCustomer(page);
  const { recoveryCodes } = await enableTotp(page);
  await visit(page, '/help');
  await signOut(page);
  await fillEmailForm(page, customer);
  await expect(page).toHaveURL('/verify-2fa');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('button', { name: /recovery code/i }).click();
  await page.getByLabel(/recovery code/i).fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/');
  await expect(accountButton(page)).toHaveText('AR');
});

test('a customer completes the second factor with a code of the app; a wrong code is rejected', async ({
  page,
}) => {
  const customer = await createCustomer(page);
  const { totp } = await enableTotp(page);
  await visit(page, '/help');
  await signOut(page);
  await fillEmailForm(page, customer);
  await expect(page).toHaveURL('/verify-2fa');
  await page.getByLabel('Digit 1').fill('000000');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Digit 1')).toHaveValue('');
  // Each code is accepted once; the next one is already valid.
  await page.getByLabel('Digit 1').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await expect(page).toHaveURL('/');
  await expect(accountButton(page)).toHaveText('AR');
});

test('a customer completes the second factor with a passkey after the password', async ({ page }) => {
  await addVirtualAuthenticator(page);
  const customer = await createCustomer(page);
  await addPasskey(page);
  await enableTotp(page);
  await signOut(page);
  await fillEmailForm(page, customer);
  await expect(page).toHaveURL('/verify-2fa');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/');
  await expect(accountButton(page)).toHaveText('AR');
});

test('a customer signs in with a passkey alone', async ({ page }) => {
  await addVirtualAuthenticator(page);
  await createCustomer(page);
  await addPasskey(page);
  await signOut(page);
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/');
  await expect(accountButton(page)).toHaveText('AR');
});

for (const path of ['/login', '/reset-password'])
  test(`the pictures of ${path} are in their column before the form has arrived`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, path);
    // As in a document of which the browser has painted a part: without what comes after the pictures.
    const [whole, withoutForm] = await page
      .locator('main section > [aria-hidden="true"]')
      .first()
      .evaluate((pictures) => {
        const left = () => pictures.getBoundingClientRect().left;
        const before = left();
        pictures.nextElementSibling?.remove();
        return [before, left()];
      });
    expect(withoutForm).toBe(whole);
  });
