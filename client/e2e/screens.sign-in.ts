import { expect, type Page } from '@playwright/test';
import { visit } from './fixtures';
import { newPerson } from './outbox';
import { at, holdAnswers, NO_ANSWER, silenceShop, type Screen } from './screens.stage';

const emailTab = async (page: Page): Promise<void> => {
  await visit(page, '/login');
  await page.getByRole('tab', { name: 'Email' }).click();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
};

/** As far as the six boxes, for a number that nobody has. */
const codeStep = async (page: Page): Promise<void> => {
  await visit(page, '/login');
  await page.getByLabel('Mobile Number').fill(newPerson().phone);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await expect(page.getByText('Enter Verification Code')).toBeVisible();
};

const signedIn = async (page: Page): Promise<void> => {
  await emailTab(page);
  await page.getByLabel('Email', { exact: true }).fill('shopper@potli.example');
  await page.getByLabel('Password', { exact: true }).fill('shopper of potli');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/');
};

export const SIGN_IN: Screen[] = [
  {
    name: 'login-mobile',
    open: async ({ page }) => {
      await visit(page, '/login');
      await page.getByLabel('Mobile Number').fill('9845012345');
    },
  },
  { name: 'login-email', open: ({ page }) => emailTab(page) },
  {
    name: 'login-email-faults',
    open: async ({ page }) => {
      await emailTab(page);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByText('Please enter your password')).toBeVisible();
    },
  },
  {
    name: 'login-email-refused',
    open: async ({ page }) => {
      await emailTab(page);
      await page.getByLabel('Email', { exact: true }).fill('shopper@potli.example');
      await page.getByLabel('Password', { exact: true }).fill('not that one');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('The email or password is not right');
    },
  },
  {
    name: 'login-code',
    open: async ({ page }) => {
      await codeStep(page);
      await page.keyboard.type('407');
    },
  },
  {
    name: 'login-code-verifying',
    open: async ({ page }) => {
      await codeStep(page);
      await holdAnswers(page);
      await page.keyboard.type('407407');
      await expect(page.getByText('Verifying code...')).toBeVisible();
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
  { name: 'register', open: at('/register') },
  {
    name: 'register-faults',
    open: async ({ page }) => {
      await visit(page, '/register');
      await page.getByLabel('Password', { exact: true }).fill('a long enough one');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByText('Please enter your first name')).toBeVisible();
      await page.getByLabel('Confirm Password', { exact: true }).fill('another');
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
  { name: 'forgot-password', open: at('/forgot-password') },
  {
    name: 'forgot-password-failed',
    provokes: NO_ANSWER,
    open: async ({ page }) => {
      await visit(page, '/forgot-password');
      await silenceShop(page);
      await page.getByLabel('Email', { exact: true }).fill('shopper@potli.example');
      await page.getByRole('button', { name: 'Send Instructions' }).click();
      await expect(page.getByRole('alert')).toHaveText('Failed to process your request. Please try again.');
    },
  },
  { name: 'reset-password', open: at('/reset-password?token=nobodys') },
  {
    name: 'reset-password-used-up',
    open: async ({ page }) => {
      await visit(page, '/reset-password?token=nobodys');
      await page.getByLabel('New Password', { exact: true }).fill('seven small drawstrings');
      await page.getByLabel('Confirm Password', { exact: true }).fill('seven small drawstrings');
      await page.getByRole('button', { name: 'Save Password' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'reset-password-incomplete', open: at('/reset-password') },
  { name: 'verify-2fa', open: at('/verify-2fa') },
  {
    name: 'verify-2fa-recovery-code',
    open: async ({ page }) => {
      await visit(page, '/verify-2fa');
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await expect(page.getByLabel('Recovery code', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'callback-loading',
    open: async ({ page }) => {
      await holdAnswers(page);
      await visit(page, '/auth/callback?data=%7B%22token%22%3A%22cookie%22%2C%22user%22%3A%7B%7D%7D');
      await expect(page.getByText('Processing Authentication...')).toBeVisible();
    },
  },
  {
    name: 'callback-failed',
    open: async ({ page }) => {
      await visit(page, '/auth/callback?error=Google%20sign-in%20was%20cancelled');
      await expect(page.getByText('Authentication Failed')).toBeVisible();
    },
  },
  {
    name: 'verify-email-failed',
    open: async ({ page }) => {
      await signedIn(page);
      await visit(page, '/verify-email?token=nobodys');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'account-menu',
    open: async ({ page }) => {
      await signedIn(page);
      await page.getByRole('button', { name: 'My Account' }).click();
      await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    },
  },
  {
    name: 'logout-failed',
    provokes: [...NO_ANSWER, /Logout failed/],
    open: async ({ page }) => {
      await signedIn(page);
      await page.route('**/graphql*', async (route) => {
        if (route.request().postData()?.includes('SignOut'))
          await route.fulfill({ status: 500, contentType: 'text/plain', body: 'No' });
        else await route.continue();
      });
      await visit(page, '/logout');
      await expect(page.getByRole('alert')).toHaveText('Logout failed');
    },
  },
];
