import { expect, type Page } from '@playwright/test';
import { queryShop, signedInConfirmedCustomer, signedInCustomer, enableTotp } from '../customers.helpers';
import { reload, visit } from '../fixtures';
import { lastCode } from '../outbox';
import { defineScreens } from './define-screens';
import {
  openAccountPage,
  followLink,
  holdOperation,
  NO_ANSWER_ERRORS,
  pressButton,
  failOperation,
  failAllOperations,
} from './screen-context';

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

async function createAddresses(page: Page): Promise<void> {
  const otherAddress = [
    { ...HOME_ADDRESS, line1: 'Plot 7, Third Floor', line2: '', landmark: '', type: 'WORK' },
    { ...HOME_ADDRESS, fullName: 'Lakshmi Venkataraman Subramanian', line1: 'Cottage 3', type: 'OTHER' },
  ];
  for (const input of [HOME_ADDRESS, ...otherAddress])
    await queryShop(
      page,
      'mutation ($input: AddressInput!) { createAddress(input: $input) { __typename } }',
      {
        input,
      },
    );
}

defineScreens('dashboard, profile and privacy', [
  {
    name: 'dashboard',
    open: openAccountPage('/dashboard', async (page) => {
      await expect(page.getByText('Turn on two-step verification')).toBeVisible();
    }),
  },
  {
    name: 'profile',
    open: openAccountPage('/profile', (page) => expect(page.getByLabel('Email')).toBeVisible()),
  },
  {
    name: 'profile-errors',
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
    name: 'profile-new-email',
    open: openAccountPage('/profile', async (page) => {
      await page.getByLabel('Email').fill('a.new.address@potli.example');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('button', { name: 'Keep my old email' })).toBeVisible();
    }),
  },
  {
    name: 'profile-code',
    open: openAccountPage('/profile', async (page) => {
      await page.getByLabel('Mobile Number').fill('9845012345');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('button', { name: 'Send Verification Code' }).click();
      await expect(page.getByLabel('Digit 1')).toBeVisible();
    }),
  },
  {
    name: 'profile-picture',
    open: async (screenContext) => {
      await openAccountPage('/profile', async (page) => {
        await page.getByLabel('Profile picture').setInputFiles({
          name: 'me.png',
          mimeType: 'image/png',
          buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } }),
        });
        await expect(page.getByText('Your picture is saved.')).toBeVisible();
      })(screenContext);
    },
  },
  {
    name: 'privacy-signed-in',
    open: async ({ page }) => {
      await signedInCustomer(page);
      await visit(page, '/privacy');
      await expect(page.getByRole('button', { name: 'Delete your account' })).toBeVisible();
    },
  },
  {
    name: 'privacy-delete',
    open: async ({ page }) => {
      await pressButton('Delete your account')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'dashboard-in-order',
    open: async ({ page }) => {
      // The new email of an earlier screen still waits, and its link has replaced the one to the account's own.
      await queryShop(
        page,
        'mutation { withdrawEmailChange { __typename } sendEmailVerification { __typename } }',
        {},
      );
      const customer = await signedInConfirmedCustomer(page);
      const { phone } = customer;
      await queryShop(page, 'mutation ($p: ProfileInput!) { updateProfile(input: $p) { __typename } }', {
        p: { firstName: 'Asha', lastName: 'Rao', email: customer.email, phoneNumber: phone },
      });
      await queryShop(page, 'mutation ($to: String!) { sendMobileCode(phoneNumber: $to) { __typename } }', {
        to: phone,
      });
      await queryShop(
        page,
        'mutation ($to: String!, $code: String!) { verifyPhoneNumber(phoneNumber: $to, code: $code) { __typename } }',
        { to: phone, code: await lastCode(page.request, phone) },
      );
      await enableTotp(page);
      await visit(page, '/dashboard');
      await expect(page.getByText('All in order')).toBeVisible();
    },
  },
  {
    name: 'dashboard-loading',
    open: async (screenContext) => {
      await holdOperation(screenContext.page, 'Security');
      await openAccountPage('/dashboard')(screenContext);
    },
  },
  {
    name: 'account-unreachable',
    expectedErrors: [...NO_ANSWER_ERRORS, /The shop did not say/],
    open: async ({ page }) => {
      await signedInCustomer(page);
      await visit(page, '/help');
      await failAllOperations(page);
      await reload(page);
      await page.getByRole('button', { name: 'My Account' }).click();
      await followLink(page, '/profile');
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    },
  },
]);

defineScreens('addresses', [
  {
    name: 'addresses-empty',
    open: openAccountPage('/addresses', (page) => expect(page.getByText('No addresses yet')).toBeVisible()),
  },
  {
    name: 'addresses-form-errors',
    open: async ({ page }) => {
      await pressButton('Add an address')(page);
      await page.getByLabel('PIN Code').fill('999999');
      await expect(page.getByText('We couldn’t find this PIN code.')).toBeVisible();
      await pressButton('Save Address')(page);
      await expect(page.getByText('Please enter the city')).toBeVisible();
    },
  },
  {
    name: 'addresses',
    open: async ({ page }) => {
      await signedInCustomer(page);
      await createAddresses(page);
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
    open: async (screenContext) => {
      await holdOperation(screenContext.page, 'Addresses');
      await openAccountPage('/addresses')(screenContext);
    },
  },
  {
    name: 'addresses-error',
    expectedErrors: NO_ANSWER_ERRORS,
    open: async (screenContext) => {
      await failOperation(screenContext.page, 'Addresses');
      await openAccountPage('/addresses', (page) =>
        expect(page.getByText('Your addresses could not be loaded.')).toBeVisible(),
      )(screenContext);
    },
  },
]);

defineScreens('alerts', [
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
      await pressButton('Confirm')(page);
      await expect(page.getByText('This link has expired.')).toBeVisible();
    },
  },
  {
    name: 'alerts-empty',
    open: openAccountPage('/alerts', (page) =>
      expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible(),
    ),
  },
  {
    name: 'alerts',
    open: async ({ page, shop }) => {
      await signedInConfirmedCustomer(page);
      for (const { variants } of shop.popular.slice(0, 2)) {
        const input = { variantId: variants[0]?.id, kind: 'PRICE_DROP', wishedPrice: 15_000 };
        await queryShop(page, 'mutation ($input: AlertInput!) { setAlert(input: $input) { __typename } }', {
          input,
        });
      }
      await visit(page, '/alerts');
      await expect(page.getByRole('button', { name: /^Remove the alert of / })).toHaveCount(2);
    },
  },
]);
