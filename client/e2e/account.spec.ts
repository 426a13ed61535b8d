import { TOTP, URI } from 'otpauth';
import { expectAccessible } from './accessibility';
import { fillEmailForm, createCustomer, openOtherDevice } from './customers.helpers';
import { expect, newWindow, reload, test, visit } from './fixtures';
import { lastCode, lastLink, createTestCustomer } from './outbox';

const AUTHENTICATOR_DIALOG = 'Set up an authenticator app';

test('a customer adds a mobile number to the profile and confirms it with the code that was sent', async ({
  page,
  request,
}) => {
  const customer = await createCustomer(page);
  await visit(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add number' }).click();
  await page.getByLabel('Mobile Number').fill(customer.phone);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await page.getByLabel('Digit 1').fill(await lastCode(request, customer.phone));
  await expect(page.getByText('Your mobile number is confirmed.')).toBeVisible();
});

test('a customer uploads a profile picture; SVG content and files over 5 MB are rejected', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/400.*\/api\/auth\/profile\/picture/, /Failed to load resource.*400/);
  await createCustomer(page);
  await visit(page, '/profile');
  const picture = page.getByLabel('Profile picture');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const image = await page.screenshot({ clip: { x: 0, y: 0, width: 700, height: 600 } });
  await picture.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: svg });
  await expect(page.getByRole('alert')).toHaveText('Please choose a JPEG, PNG or WebP picture');
  const tooLarge = Buffer.concat([image, Buffer.alloc(5 * 1024 * 1024)]);
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: tooLarge });
  await expect(page.getByRole('alert')).toHaveText('The picture can be up to 5 MB');
  // The name and type claim a PNG, so that the server has to detect the SVG.
  const answer = page.waitForResponse('/api/auth/profile/picture');
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: svg });
  expect((await answer).status()).toBe(400);
  await expect(page.getByRole('alert')).toHaveText('Please choose a JPEG, PNG or WebP picture');
  await expect(page.getByAltText('Your picture')).toHaveCount(0);

  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: image });
  await expect(page.getByText('Your picture is saved.')).toBeVisible();
  const shown = page.getByAltText('Your picture');
  await expect(shown).toHaveAttribute('src', /^\/uploads\//);
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
  await expect(page.getByRole('button', { name: 'My Account' }).locator('img')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your picture is removed.')).toBeVisible();
});

test("a customer's new email replaces the old one after the link sent to it was followed", async ({
  page,
  request,
  browser,
}) => {
  const customer = await createCustomer(page);
  const { email } = createTestCustomer();
  await visit(page, '/profile');
  const field = page.getByLabel('Email');
  await field.fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page.getByText(`Saved. We have sent a link to ${email}. Your email changes once you follow it.`),
  ).toBeVisible();
  await expect(field).toHaveValue(customer.email);

  await visit(page, await lastLink(request, email, '/verify-email'));
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await visit(page, '/profile');
  await expect(field).toHaveValue(email);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await openOtherDevice(browser, { ...customer, email });
});

test('a customer adds an address, with city and state filled in from the PIN code, and deletes it', async ({
  page,
}) => {
  await createCustomer(page);
  await visit(page, '/addresses');
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByLabel('Mobile Number').fill('9845012345');
  await page.getByLabel('Flat, House no., Building').fill('12 Temple Road');
  await page.getByLabel('PIN Code').fill('560003');
  await expect(page.getByLabel('City')).toHaveValue(/Bengaluru|Bangalore/);
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Address saved.')).toBeVisible();
  await reload(page);
  await expect(page.getByText('12 Temple Road').first()).toBeVisible();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Delete/ })).toBeFocused();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible();
});

test('a customer signs another device out from the list of devices, by a new password, and signs out everywhere', async ({
  page,
  browser,
}) => {
  const customer = await createCustomer(page);
  await openOtherDevice(browser, customer);
  await visit(page, '/security');
  const otherDevices = page.getByRole('button', { name: /^Sign out Chrome/ });
  await expect(otherDevices).toHaveCount(1);
  await expectAccessible(page);
  await otherDevices.click();
  await expect(otherDevices).toHaveCount(0);

  const secondCode = await openOtherDevice(browser, customer);
  await page.getByLabel('Current Password', { exact: true }).fill(customer.password);
  await page.getByLabel('New Password', { exact: true }).fill('eight small drawstrings');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('eight small drawstrings');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password is changed. Other devices are signed out.')).toBeVisible();
  await visit(secondCode, '/security');
  await expect(secondCode).toHaveURL(/\/login$/);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a customer sets up an authenticator app, is asked for it at sign-in, and turns it off', async ({
  page,
  browser,
}) => {
  const customer = await createCustomer(page);
  await visit(page, '/security');
  await page.getByRole('button', { name: AUTHENTICATOR_DIALOG }).click();
  await expect(page.getByAltText('QR code for the authenticator app')).toBeVisible();
  await expectAccessible(page);
  const uri = await page.getByRole('link', { name: 'Open the app' }).getAttribute('href');
  const totp = URI.parse(uri ?? '');
  if (!(totp instanceof TOTP)) throw new Error('The link is not a TOTP address');
  await page.getByLabel('Digit 1').fill(totp.generate());
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText(/10 recovery codes are left/)).toBeVisible();

  const other = await newWindow(browser);
  await visit(other, '/login');
  await fillEmailForm(other, customer);
  await expect(other).toHaveURL('/verify-2fa');

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  // Each code is accepted once; the next one is already valid.
  const confirmDialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await confirmDialog.getByLabel('Digit 1').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await expect(page.getByRole('button', { name: AUTHENTICATOR_DIALOG })).toBeVisible();
});
