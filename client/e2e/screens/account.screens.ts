import { expect, type Page } from '@playwright/test';
import { ask, confirmedCustomerOf, customerOf, turnOnSecondStep } from '../customers';
import { reload, visit } from '../fixtures';
import { lastCode } from '../outbox';
import { screens } from './screens';
import { accountPage, follow, holdAnswer, NO_ANSWER, press, silence, silenceShop } from './stage';

const HOME_ADDRESS = {
  fullName: 'Asha Rao',
  phoneNumber: '9845012345',
  line1: '12 Temple Road',
  line2: 'Malleswaram',
  landmark: 'Near the post office',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560003',
};

async function keepAddresses(page: Page): Promise<void> {
  const others = [
    { ...HOME_ADDRESS, line1: 'Plot 7, Third Floor', line2: '', landmark: '', type: 'WORK' },
    { ...HOME_ADDRESS, fullName: 'Lakshmi Venkataraman Subramanian', line1: 'Cottage 3', type: 'OTHER' },
  ];
  for (const input of [HOME_ADDRESS, ...others])
    await ask(page, 'mutation ($input: AddressInput!) { createAddress(input: $input) { __typename } }', {
      input,
    });
}

screens('dashboard, profile and privacy', [
  {
    name: 'dashboard',
    open: accountPage('/dashboard', async (page) => {
      await expect(page.getByText('Turn on a second step')).toBeVisible();
    }),
  },
  {
    name: 'profile',
    open: accountPage('/profile', (page) => expect(page.getByLabel('Email')).toBeVisible()),
  },
  {
    name: 'profile-faults',
    open: async ({ page }) => {
      await page.getByLabel('First Name').fill('');
      await page.getByLabel('Email').fill('asha@nowhere');
      await page.getByLabel('Mobile Number').fill('98450');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Please enter a 10-digit mobile number')).toBeVisible();
      await page.getByLabel('Profile picture').setInputFiles({
        name: 'me.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      });
      await expect(page.getByText('Please choose a JPEG, PNG or WebP picture')).toBeVisible();
    },
  },
  {
    name: 'profile-code',
    open: accountPage('/profile', async (page) => {
      await page.getByLabel('Mobile Number').fill('9845012345');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('button', { name: 'Send Verification Code' }).click();
      await expect(page.getByLabel('Digit 1')).toBeVisible();
    }),
  },
  {
    name: 'profile-picture',
    open: async (stage) => {
      await accountPage('/profile', async (page) => {
        await page.getByLabel('Profile picture').setInputFiles({
          name: 'me.png',
          mimeType: 'image/png',
          buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } }),
        });
        await expect(page.getByText('Your picture is saved.')).toBeVisible();
      })(stage);
    },
  },
  {
    name: 'privacy-signed-in',
    open: async ({ page }) => {
      await customerOf(page);
      await visit(page, '/privacy');
      await expect(page.getByRole('button', { name: 'Delete your account' })).toBeVisible();
    },
  },
  {
    name: 'privacy-delete',
    open: async ({ page }) => {
      await press('Delete your account')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'dashboard-in-order',
    open: async ({ page }) => {
      const person = await confirmedCustomerOf(page);
      const { phone } = person;
      await ask(page, 'mutation ($p: ProfileInput!) { updateProfile(input: $p) { __typename } }', {
        p: { firstName: 'Asha', lastName: 'Rao', email: person.email, phoneNumber: phone },
      });
      await ask(page, 'mutation ($to: String!) { sendMobileCode(phoneNumber: $to) { __typename } }', {
        to: phone,
      });
      await ask(
        page,
        'mutation ($to: String!, $code: String!) { verifyPhoneNumber(phoneNumber: $to, code: $code) { __typename } }',
        { to: phone, code: await lastCode(page.request, phone) },
      );
      await turnOnSecondStep(page);
      await visit(page, '/dashboard');
      await expect(page.getByText('All in order')).toBeVisible();
    },
  },
  {
    name: 'dashboard-loading',
    open: async (stage) => {
      await holdAnswer(stage.page, 'Security');
      await accountPage('/dashboard')(stage);
    },
  },
  {
    name: 'account-unreachable',
    provokes: [...NO_ANSWER, /The shop did not say/],
    open: async ({ page }) => {
      await customerOf(page);
      await visit(page, '/help');
      await silenceShop(page);
      await reload(page);
      await page.getByRole('button', { name: 'My Account' }).click();
      await follow(page, '/profile');
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    },
  },
]);

screens('addresses', [
  {
    name: 'addresses-empty',
    open: accountPage('/addresses', (page) => expect(page.getByText('No address yet')).toBeVisible()),
  },
  {
    name: 'addresses-form-faults',
    open: async ({ page }) => {
      await press('Add an address')(page);
      await page.getByLabel('PIN Code').fill('999999');
      await expect(page.getByText('We do not know this PIN code.')).toBeVisible();
      await press('Save Address')(page);
      await expect(page.getByText('Please enter the city')).toBeVisible();
    },
  },
  {
    name: 'addresses',
    open: async ({ page }) => {
      await customerOf(page);
      await keepAddresses(page);
      await visit(page, '/addresses');
      await expect(page.getByText('12 Temple Road').first()).toBeVisible();
    },
  },
  {
    name: 'addresses-delete',
    open: async ({ page }) => {
      await page.getByRole('button', { name: /^Delete .*12 Temple Road/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'addresses-form',
    open: async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Edit .*Plot 7/ }).click();
      await expect(page.getByLabel('PIN Code')).toHaveValue('560003');
    },
  },
  {
    name: 'addresses-loading',
    open: async (stage) => {
      await holdAnswer(stage.page, 'Addresses');
      await accountPage('/addresses')(stage);
    },
  },
  {
    name: 'addresses-error',
    provokes: NO_ANSWER,
    open: async (stage) => {
      await silence(stage.page, 'Addresses');
      await accountPage('/addresses', (page) =>
        expect(page.getByText('Your addresses could not be loaded.')).toBeVisible(),
      )(stage);
    },
  },
]);

screens('alerts', [
  {
    name: 'alerts-confirm',
    open: async ({ page }) => {
      await visit(page, '/alerts/confirm?token=x');
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    },
  },
  {
    name: 'alerts-confirm-too-late',
    open: async ({ page }) => {
      await press('Confirm')(page);
      await expect(page.getByText('This link is no longer good.')).toBeVisible();
    },
  },
  {
    name: 'alerts-empty',
    open: accountPage('/alerts', (page) =>
      expect(page.getByRole('heading', { name: 'No alert' })).toBeVisible(),
    ),
  },
  {
    name: 'alerts',
    open: async ({ page, shop }) => {
      await confirmedCustomerOf(page);
      for (const { variants } of shop.popular.slice(0, 2)) {
        const input = { variantId: variants[0]?.id, kind: 'PRICE_DROP', wishedPrice: 15_000 };
        await ask(page, 'mutation ($input: WatchInput!) { watchVariant(input: $input) { __typename } }', {
          input,
        });
      }
      await visit(page, '/alerts');
      await expect(page.getByRole('button', { name: /^Remove the alert of / })).toHaveCount(2);
    },
  },
]);
