import { expect, type Page } from '@playwright/test';
import { queryShop, signedInCustomer, fillEmailForm, createCustomer, enableTotp } from '../customers.helpers';
import { visit } from '../fixtures';
import { lastCode, lastLink, createTestCustomer } from '../outbox';
import { defineScreens } from './define-screens';
import {
  mockOperation,
  openPath,
  holdOperation,
  holdAllOperations,
  NO_ANSWER_ERRORS,
  failOperation,
  failAllOperations,
  disableRedirectTimer,
} from './screen-context';

const openEmailTab = async (page: Page): Promise<void> => {
  await visit(page, '/login');
  await page.getByRole('tab', { name: 'Email' }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
};

/** Goes on to the six boxes, for a number without an account. */
const openCodeStep = async (page: Page): Promise<string> => {
  const { phone } = createTestCustomer();
  await visit(page, '/login');
  await page.getByLabel('Mobile Number').fill(phone);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByText('Enter Verification Code')).toBeVisible();
  return phone;
};

defineScreens('sign-in by mobile code', [
  {
    name: 'login-mobile',
    open: async ({ page }) => {
      await visit(page, '/login');
      await page.getByLabel('Mobile Number').fill('9845012345');
    },
  },
  {
    name: 'login-code',
    open: async ({ page }) => {
      await openCodeStep(page);
      await page.keyboard.type('407');
    },
  },
  {
    name: 'login-code-expired',
    open: async ({ page }) => {
      await mockOperation(page, 'SendMobileCode', {
        sendMobileCode: { __typename: 'MobileCodeSent', expiresIn: 1 },
      });
      await openCodeStep(page);
      await expect(page.getByText('Code expired')).toBeVisible();
    },
  },
  {
    name: 'login-code-verifying',
    open: async ({ page }) => {
      await openCodeStep(page);
      await holdAllOperations(page);
      await page.keyboard.type('407407');
      await expect(page.getByText('Verifying code...')).toBeVisible();
    },
  },
  {
    name: 'login-code-wrong',
    expectedErrors: [/OTP verification failed/],
    open: async ({ page }) => {
      await disableRedirectTimer(page);
      const phone = await openCodeStep(page);
      const code = await lastCode(page.request, phone);
      await page.keyboard.type(code === '407407' ? '407408' : '407407');
      await expect(page.getByText('This code is not right')).toBeVisible();
    },
  },
  {
    name: 'login-welcome',
    open: async ({ page }) => {
      await disableRedirectTimer(page);
      const phone = await openCodeStep(page);
      await page.keyboard.type(await lastCode(page.request, phone));
      await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible();
    },
  },
]);

defineScreens('sign-in by email', [
  { name: 'login-email', open: ({ page }) => openEmailTab(page) },
  {
    name: 'login-email-errors',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByText('Please enter your password')).toBeVisible();
    },
  },
  {
    name: 'login-email-refused',
    open: async ({ page }) => {
      await page.getByLabel('Email', { exact: true }).fill('shopper@potli.example');
      await page.getByLabel('Password', { exact: true }).fill('not that one');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('The email or password is not right');
    },
  },
  {
    name: 'login-dialog',
    open: async ({ page }) => {
      await visit(page, '/sale');
      await page.getByRole('link', { name: 'Login' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'login-dialog-success',
    open: async ({ page }) => {
      await disableRedirectTimer(page);
      await visit(page, '/sale');
      await page.getByRole('link', { name: 'Login' }).click();
      await fillEmailForm(page, { email: 'shopper@potli.example', password: 'shopper of potli' });
      await expect(page.getByText('Login successful! Welcome back.')).toBeVisible();
    },
  },
]);

defineScreens('registration and passwords', [
  { name: 'register', open: openPath('/register') },
  {
    name: 'register-errors',
    open: async ({ page }) => {
      await page.getByLabel('Password', { exact: true }).fill('a long enough one');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByText('Please enter your first name')).toBeVisible();
      await page.getByLabel('Confirm Password', { exact: true }).fill('another');
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
  { name: 'forgot-password', open: openPath('/forgot-password') },
  {
    name: 'forgot-password-sent',
    open: async ({ page }) => {
      await disableRedirectTimer(page);
      await visit(page, '/forgot-password');
      await page.getByLabel('Email', { exact: true }).fill(createTestCustomer().email);
      await page.getByRole('button', { name: 'Send Instructions' }).click();
      await expect(page.getByText(/^If an account exists with this email/)).toBeVisible();
    },
  },
  { name: 'reset-password', open: openPath('/reset-password?token=nobodys') },
  {
    name: 'reset-password-used-up',
    open: async ({ page }) => {
      await page.getByLabel('New Password', { exact: true }).fill('seven small drawstrings');
      await page.getByLabel('Confirm Password', { exact: true }).fill('seven small drawstrings');
      await page.getByRole('button', { name: 'Save Password' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'reset-password-incomplete', open: openPath('/reset-password') },
  {
    name: 'reset-password-second-step',
    open: async ({ page }) => {
      const message = 'Please enter a code from your authenticator app, or a recovery code';
      await mockOperation(page, 'ResetPassword', {
        resetPassword: {
          __typename: 'Failure',
          code: 'BAD_USER_INPUT',
          message,
          fields: [{ __typename: 'FieldError', field: 'code', message }],
          retryAfterSeconds: null,
        },
      });
      await visit(page, '/reset-password?token=nobodys');
      await page.getByLabel('New Password', { exact: true }).fill('seven small drawstrings');
      await page.getByLabel('Confirm Password', { exact: true }).fill('seven small drawstrings');
      await page.getByRole('button', { name: 'Save Password' }).click();
      await expect(page.getByLabel('Two-step verification code', { exact: true })).toBeVisible();
    },
  },
  { name: 'recover-account', open: openPath('/reset-password?lost') },
  {
    name: 'recover-account-sent',
    open: async ({ page }) => {
      await page.getByLabel('Email', { exact: true }).fill(createTestCustomer().email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText(/^If an account exists with this email/)).toBeVisible();
    },
  },
  { name: 'recover-account-link', open: openPath('/reset-password?recovery=nobodys') },
  {
    name: 'recover-account-used-up',
    open: async ({ page }) => {
      await page.getByLabel('New Password', { exact: true }).fill('seven small drawstrings');
      await page.getByLabel('Confirm Password', { exact: true }).fill('seven small drawstrings');
      await page.getByRole('button', { name: 'Save Password' }).click();
      await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    },
  },
  { name: 'recover-account-stop', open: openPath('/reset-password?stop=nobodys') },
  {
    name: 'forgot-password-failed',
    expectedErrors: NO_ANSWER_ERRORS,
    open: async ({ page }) => {
      await visit(page, '/forgot-password');
      await failAllOperations(page);
      await page.getByLabel('Email', { exact: true }).fill('shopper@potli.example');
      await page.getByRole('button', { name: 'Send Instructions' }).click();
      await expect(page.getByRole('alert')).toHaveText('Failed to process your request. Please try again.');
    },
  },
  {
    name: 'reset-password-done',
    open: async ({ page }) => {
      await disableRedirectTimer(page);
      const { email } = await createCustomer(page);
      await queryShop(page, 'mutation ($email: String!) { forgotPassword(email: $email) { __typename } }', {
        email,
      });
      await visit(page, await lastLink(page.request, email, '/reset-password'));
      await page.getByLabel('New Password', { exact: true }).fill('eight small drawstrings');
      await page.getByLabel('Confirm Password', { exact: true }).fill('eight small drawstrings');
      await page.getByRole('button', { name: 'Save Password' }).click();
      await expect(page.getByText(/^Your password has been changed/)).toBeVisible();
    },
  },
]);

defineScreens('second step', [
  {
    name: 'verify-2fa',
    open: async ({ page }) => {
      await disableRedirectTimer(page);
      const { email, password } = await createCustomer(page);
      await enableTotp(page);
      await queryShop(page, 'mutation { signOut { __typename } }');
      await openEmailTab(page);
      await fillEmailForm(page, { email, password });
      await expect(page).toHaveURL('/verify-2fa');
      await expect(page.getByLabel('Digit 1')).toBeVisible();
    },
  },
  {
    name: 'verify-2fa-recovery-code',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await expect(page.getByLabel('Recovery code', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'verify-2fa-wrong',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Use your authenticator app' }).click();
      await page.getByLabel('Digit 1').fill('407407');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
]);

defineScreens('callback, confirmation and sign-out', [
  {
    name: 'callback-failed',
    open: async ({ page }) => {
      await visit(page, '/auth/callback?error=Google%20sign-in%20was%20cancelled');
      await expect(page.getByText('Authentication Failed')).toBeVisible();
    },
  },
  {
    name: 'callback-loading',
    open: async ({ page }) => {
      await holdAllOperations(page);
      await visit(page, '/auth/callback?data=%7B%22token%22%3A%22cookie%22%2C%22user%22%3A%7B%7D%7D');
      await expect(page.getByText('Processing Authentication...')).toBeVisible();
    },
  },
  {
    name: 'callback-success',
    open: async ({ page }) => {
      await disableRedirectTimer(page);
      await signedInCustomer(page);
      await visit(page, '/auth/callback?data=%7B%22token%22%3A%22cookie%22%2C%22user%22%3A%7B%7D%7D');
      await expect(page.getByText('Successfully signed in with Google!')).toBeVisible();
    },
  },
  {
    name: 'verify-email',
    open: async ({ page }) => {
      const { email } = await signedInCustomer(page);
      await visit(page, await lastLink(page.request, email, '/verify-email'));
      await expect(page.getByText('Your email is confirmed.')).toBeVisible();
    },
  },
  {
    name: 'verify-email-failed',
    open: async ({ page }) => {
      await signedInCustomer(page);
      await visit(page, '/verify-email?token=nobodys');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'account-menu',
    open: async ({ page }) => {
      await signedInCustomer(page);
      await visit(page, '/');
      await page.getByRole('button', { name: 'My Account' }).click();
      await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    },
  },
  {
    name: 'logout-failed',
    expectedErrors: [...NO_ANSWER_ERRORS, /Logout failed/],
    open: async ({ page }) => {
      await signedInCustomer(page);
      await failOperation(page, 'SignOut');
      await visit(page, '/logout');
      await expect(page.getByRole('alert')).toHaveText('Logout failed');
    },
  },
  {
    name: 'logout',
    open: async ({ page }) => {
      await signedInCustomer(page);
      await holdOperation(page, 'SignOut');
      await visit(page, '/logout');
      await expect(page.getByText('Signing out...')).toBeVisible();
    },
  },
]);
