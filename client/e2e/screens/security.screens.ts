import { expect } from '@playwright/test';
import {
  queryShop,
  signedInCustomer,
  addVirtualAuthenticator,
  reauthenticateByRecoveryCode,
  enableTotp,
} from '../customers.helpers';
import { visit } from '../fixtures';
import { defineScreens } from './define-screens';
import {
  openAccountPage,
  mockOperation,
  holdOperation,
  NO_ANSWER_ERRORS,
  pressButton,
  failOperation,
  type Screen,
} from './screen-context';

const notReauthenticated = {
  __typename: 'Failure',
  code: 'REAUTHENTICATION_REQUIRED',
  message: 'Please confirm that it is you',
  fields: [],
  retryAfterSeconds: null,
};

/** Opens the reauthentication dialog, which customers with a second factor see ten minutes after the sign-in. */
const openReauthentication =
  (method: string | null): Screen['open'] =>
  async ({ page }) => {
    await mockOperation(page, 'DisableTotp', { disableTotp: notReauthenticated });
    await visit(page, '/security');
    await pressButton('Turn off')(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await expect(dialog.getByLabel('Digit 1')).toBeVisible();
    if (method !== null) await dialog.getByRole('button', { name: method }).click();
  };

defineScreens('security', [
  {
    name: 'security',
    open: async ({ page, context }) => {
      const { email, password } = await signedInCustomer(page);
      // Without the cookie this browser counts as another device.
      await context.clearCookies();
      await queryShop(page, 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }', {
        input: { email, password, rememberMe: false },
      });
      await visit(page, '/security');
      await expect(page.getByText(/^Last used/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    },
  },
  {
    name: 'security-password-errors',
    open: async ({ page }) => {
      await page.getByLabel('New Password', { exact: true }).fill('short');
      await pressButton('Change Password')(page);
      await expect(page.getByText('Your password needs at least 8 characters')).toBeVisible();
      await page.getByLabel('Confirm New Password', { exact: true }).fill('shorter');
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
  {
    name: 'security-set-up',
    open: async ({ page }) => {
      await pressButton('Set up an authenticator app')(page);
      await expect(page.getByAltText('QR code for the authenticator app')).toBeVisible();
    },
  },
  {
    name: 'reauthentication-password',
    open: async ({ page }) => {
      await mockOperation(page, 'StartTotp', { startTotp: notReauthenticated });
      await visit(page, '/security');
      await pressButton('Set up an authenticator app')(page);
      const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
      await dialog.getByLabel('Password', { exact: true }).fill('seven small drawstrings');
    },
  },
  {
    name: 'security-sign-out-everywhere',
    open: openAccountPage('/security', async (page) => {
      await pressButton('Sign out everywhere')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  {
    name: 'security-loading',
    open: async (screenContext) => {
      await holdOperation(screenContext.page, 'Security');
      await holdOperation(screenContext.page, 'Sessions');
      await openAccountPage('/security', (page) =>
        expect(page.getByLabel('Current Password', { exact: true })).toBeVisible(),
      )(screenContext);
    },
  },
  {
    name: 'security-error',
    expectedErrors: NO_ANSWER_ERRORS,
    open: async (screenContext) => {
      await failOperation(screenContext.page, 'Security');
      await failOperation(screenContext.page, 'Sessions');
      await openAccountPage('/security', async (page) => {
        await expect(page.getByText('Your sign-in methods could not be loaded.')).toBeVisible();
        await expect(page.getByText('Your devices could not be loaded.')).toBeVisible();
      })(screenContext);
    },
  },
]);

defineScreens('security with a second step', [
  {
    name: 'security-guarded',
    open: async ({ page }) => {
      await addVirtualAuthenticator(page);
      await signedInCustomer(page);
      const { recoveryCodes } = await enableTotp(page);
      await reauthenticateByRecoveryCode(page, recoveryCodes[0]);
      await visit(page, '/security');
      await page.getByLabel('Name of the passkey').fill('My laptop');
      await pressButton('Add a passkey')(page);
      await expect(page.getByText('Passkey added.')).toBeVisible();
      await expect(page.getByText(/9 recovery codes are left/)).toBeVisible();
    },
  },
  {
    name: 'security-recovery-codes',
    open: async ({ page }) => {
      await pressButton('New recovery codes')(page);
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    },
  },
  { name: 'reauthentication-authenticator', open: openReauthentication(null) },
  { name: 'reauthentication-recovery-code', open: openReauthentication('Use a recovery code') },
]);
