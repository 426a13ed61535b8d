import { expect } from '@playwright/test';
import { ask, customerOf, lendAuthenticator, proveByRecoveryCode, turnOnSecondStep } from '../customers';
import { visit } from '../fixtures';
import { screens } from './screens';
import { accountPage, answerInstead, holdAnswer, NO_ANSWER, press, silence, type Screen } from './stage';

const notReauthenticated = {
  __typename: 'Failure',
  code: 'REAUTHENTICATION_REQUIRED',
  message: 'Please confirm that it is you',
  fields: [],
  retryAfterSeconds: null,
};

/** Opens the reauthentication dialog, which customers with a second factor see ten minutes after the sign-in. */
const askedForProof =
  (way: string | null): Screen['open'] =>
  async ({ page }) => {
    await answerInstead(page, 'DisableTotp', { disableTotp: notReauthenticated });
    await visit(page, '/security');
    await press('Turn off')(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await expect(dialog.getByLabel('Digit 1')).toBeVisible();
    if (way !== null) await dialog.getByRole('button', { name: way }).click();
  };

screens('security', [
  {
    name: 'security',
    open: async ({ page, context }) => {
      const { email, password } = await customerOf(page);
      // Without the cookie this browser counts as another device.
      await context.clearCookies();
      await ask(page, 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }', {
        input: { email, password, rememberMe: false },
      });
      await visit(page, '/security');
      await expect(page.getByText(/^Last used/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    },
  },
  {
    name: 'security-password-faults',
    open: async ({ page }) => {
      await page.getByLabel('New Password', { exact: true }).fill('short');
      await press('Change Password')(page);
      await expect(page.getByText('Your password needs at least 8 characters')).toBeVisible();
      await page.getByLabel('Confirm New Password', { exact: true }).fill('shorter');
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
  {
    name: 'security-set-up',
    open: async ({ page }) => {
      await press('Set up an authenticator app')(page);
      await expect(page.getByAltText('QR code for the authenticator app')).toBeVisible();
    },
  },
  {
    name: 'proof-password',
    open: async ({ page }) => {
      await answerInstead(page, 'StartTotp', { startTotp: notReauthenticated });
      await visit(page, '/security');
      await press('Set up an authenticator app')(page);
      const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
      await dialog.getByLabel('Password', { exact: true }).fill('seven small drawstrings');
    },
  },
  {
    name: 'security-sign-out-everywhere',
    open: accountPage('/security', async (page) => {
      await press('Sign out everywhere')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  {
    name: 'security-loading',
    open: async (stage) => {
      await holdAnswer(stage.page, 'Security');
      await holdAnswer(stage.page, 'Sessions');
      await accountPage('/security', (page) =>
        expect(page.getByLabel('Current Password', { exact: true })).toBeVisible(),
      )(stage);
    },
  },
  {
    name: 'security-error',
    provokes: NO_ANSWER,
    open: async (stage) => {
      await silence(stage.page, 'Security');
      await silence(stage.page, 'Sessions');
      await accountPage('/security', async (page) => {
        await expect(page.getByText('Your ways in could not be loaded.')).toBeVisible();
        await expect(page.getByText('Your devices could not be loaded.')).toBeVisible();
      })(stage);
    },
  },
]);

screens('security with a second step', [
  {
    name: 'security-guarded',
    open: async ({ page }) => {
      await lendAuthenticator(page);
      await customerOf(page);
      const { recoveryCodes } = await turnOnSecondStep(page);
      await proveByRecoveryCode(page, recoveryCodes[0]);
      await visit(page, '/security');
      await page.getByLabel('Name of the passkey').fill('My laptop');
      await press('Add a passkey')(page);
      await expect(page.getByText('The passkey is added.')).toBeVisible();
      await expect(page.getByText(/9 recovery codes are left/)).toBeVisible();
    },
  },
  {
    name: 'security-recovery-codes',
    open: async ({ page }) => {
      await press('New recovery codes')(page);
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    },
  },
  { name: 'proof-authenticator', open: askedForProof(null) },
  { name: 'proof-recovery-code', open: askedForProof('Use a recovery code') },
]);
