import { pickProduct } from './orders.helpers';
import { cartButton } from './cart.helpers';
import { expect, test } from './fixtures';

/** Presses and typed text before the application is loaded, whose scripts take two seconds here. */

const SCRIPTS_MS = 2_000;

test.beforeEach(async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    // The page's own script comes at once, and the application that it loads late.
    if (!route.request().url().includes('/index-'))
      await new Promise((resolve) => setTimeout(resolve, SCRIPTS_MS));
    await route.continue().catch(() => undefined);
  });
});

test('a bag is added once when its button is pressed twice before the application is loaded', async ({
  page,
  shop,
}) => {
  await page.goto(`/products/${pickProduct(shop).slug}`, { waitUntil: 'load' });
  // The keyboard of the page, since Playwright's click() waits until React handles events.
  await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Add to Cart',
    );
    button?.focus();
  });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  // Nor do expectations of locators come before that.
  const pressed = await page.evaluate(() =>
    [...document.querySelectorAll('[data-pressed]')].map(
      (element) => `${element.textContent} ${getComputedStyle(element).opacity}`,
    ),
  );
  expect(pressed).toEqual(['Add to Cart 0.6']);
  expect(await page.evaluate(() => 'interactive' in document.documentElement.dataset)).toBe(false);
  await expect(cartButton(page)).toHaveAccessibleName(/1/);
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('a link leads to its page before the application is loaded', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' });
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/categories/backpacks"]')?.focus());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/categories/backpacks');
});

test('a form keeps what was typed, and is sent, when that was before the application is loaded', async ({
  page,
}) => {
  await page.goto('/register', { waitUntil: 'load' });
  const type = async (name: string, text: string) => {
    await page.evaluate(
      (field) => document.querySelector<HTMLElement>(`main input[name="${field}"]`)?.focus(),
      name,
    );
    await page.keyboard.type(text);
  };
  await type('firstName', 'Asha');
  await type('password', 'short');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => 'interactive' in document.documentElement.dataset)).toBe(false);
  await expect(page.getByText('Please enter your last name')).toBeVisible();
  await expect(page.getByText('Please enter your first name')).toHaveCount(0);
  await expect(page.getByLabel('First Name')).toHaveValue('Asha');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short');
  await expect(page).toHaveURL('/register');
});

test('a phone number is complete when the application is loaded while it is typed', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'load' });
  await page.evaluate(() => document.querySelector<HTMLElement>('main input[type=tel]')?.focus());
  // Ten digits take one and a half times as long as the scripts.
  await page.keyboard.type('9876543210', { delay: (1.5 * SCRIPTS_MS) / 10 });
  await expect(page.getByLabel('Mobile Number')).toHaveValue('9876543210');
  await expect(page.getByRole('button', { name: 'Send Verification Code' })).toBeEnabled();
});
