import { expect, type BrowserContext, type Page } from '@playwright/test';
import { visit } from './fixtures';
import { newPerson } from './outbox';
import type { ShopFacts } from './shop.facts';

/** Phone, tablet, desk: the widths at which every screen is looked at. */
export const WIDTHS = [375, 768, 1440] as const;
export type Width = (typeof WIDTHS)[number];

export interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly shop: ShopFacts;
  readonly width: Width;
}

/** A route in one of its states. The one table behind the pictures, the axe run and the console check. */
export interface Screen {
  /** Also the picture's name. */
  readonly name: string;
  /** Opens it, and waits until it stands. */
  readonly open: (stage: Stage) => Promise<void>;
  /** What the browser may complain of here, because the state is made of it. */
  readonly provokes?: readonly RegExp[];
  /** Where the state exists; without it, everywhere. */
  readonly only?: readonly Width[];
  /** Not ours: GraphiQL draws its own page. Only the console is held silent there. */
  readonly foreign?: boolean;
}

const at =
  (path: string): Screen['open'] =>
  ({ page }) =>
    visit(page, path);

const NO_ANSWER = [/\/graphql/, /Failed to load resource.*(500|ERR_FAILED)/i, /500/];

/** From here on the shop does not answer the page's questions. */
async function silenceShop(page: Page): Promise<void> {
  await page.route('**/graphql*', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'No' }),
  );
}

/** From here on the page's questions stay open, and its skeletons stand. */
async function holdAnswers(page: Page): Promise<void> {
  await page.route('**/graphql*', () => new Promise(() => undefined));
}

/** Follows a link of the page, inside the running application. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().click();
}

async function remember(page: Page, key: string, ids: readonly string[]): Promise<void> {
  await page.addInitScript(
    ([name, value]) => {
      if (name !== undefined && value !== undefined) localStorage.setItem(name, value);
    },
    [key, JSON.stringify(ids)],
  );
}

function product({ shop }: Stage, rest = ''): string {
  return `/products/${shop.product.slug}${rest}`;
}

function productTab(hash: string, name: RegExp): Screen['open'] {
  return async (stage) => {
    await visit(stage.page, product(stage, hash));
    await expect(stage.page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  };
}

function comparing(count: number): Screen['open'] {
  return async ({ page, shop }) => {
    const ids = shop.popular.slice(0, count).map(({ id }) => id);
    await remember(page, 'potli.compare', ids);
    await visit(page, '/compare');
    if (count > 0) await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(count);
    else await expect(page.getByText('Nothing to compare yet')).toBeVisible();
  };
}

const HOME: Screen[] = [
  { name: 'home', open: at('/') },
  ...(['second', 'third', 'fourth'] as const).map((ordinal, index): Screen => ({
    name: `home-${ordinal}-banner`,
    open: async ({ page }) => {
      await visit(page, '/');
      const banner = page.getByRole('region', { name: 'Promotions' });
      await banner
        .locator('button[aria-current]')
        .nth(index + 1)
        .click();
      await expect(banner.getByRole('group', { name: new RegExp(`^${index + 2} of`) })).toBeVisible();
    },
  })),
  {
    name: 'search-suggestions',
    open: async ({ page }) => {
      await visit(page, '/');
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill('trolly');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'search-history',
    open: async ({ page }) => {
      await remember(page, 'potli.search-history', ['cabin', 'jhola']);
      await visit(page, '/');
      await page.getByRole('combobox', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];

const OTHER_CATEGORIES = [
  'backpacks',
  'handbags',
  'travel-bags',
  'purses-wallets',
  'laptop-bags',
  'sports-bags',
  'kids-bags',
  'bag-accessories',
];

const CATEGORIES: Screen[] = [
  { name: 'sale', open: at('/sale') },
  { name: 'categories', open: at('/categories') },
  { name: 'category', open: at('/categories/suitcases') },
  ...OTHER_CATEGORIES.map((slug): Screen => ({ name: `category-${slug}`, open: at(`/categories/${slug}`) })),
  {
    name: 'category-loading',
    open: async ({ page }) => {
      await visit(page, '/categories');
      await holdAnswers(page);
      await follow(page, '/categories/handbags');
      await expect(page).toHaveURL('/categories/handbags');
    },
  },
  {
    name: 'category-error',
    provokes: NO_ANSWER,
    open: async ({ page }) => {
      await visit(page, '/categories');
      await silenceShop(page);
      await follow(page, '/categories/handbags');
      await expect(page.getByText('Oops! Something went wrong')).toBeVisible();
    },
  },
];

const LISTING: Screen[] = [
  { name: 'listing', open: at('/products') },
  {
    name: 'listing-list',
    open: async ({ page }) => {
      await visit(page, '/products');
      await page.getByRole('button', { name: 'List', exact: true }).click();
    },
  },
  { name: 'listing-filtered', open: at('/products?category=backpacks&inStock=true&sort=price-asc') },
  { name: 'listing-search', open: at('/products?search=sutcase') },
  { name: 'listing-last-page', open: at('/products?limit=96&page=13') },
  {
    name: 'listing-empty',
    open: async ({ page }) => {
      await visit(page, '/products?search=xylophone%20qqq');
      await expect(page.getByText('No products found')).toBeVisible();
    },
  },
  {
    name: 'listing-selection',
    open: async ({ page }) => {
      await visit(page, '/products');
      await page.getByLabel('Select all').check();
      await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    },
  },
  {
    name: 'listing-filters-sheet',
    only: [375, 768],
    open: async ({ page }) => {
      await visit(page, '/products?category=handbags');
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeVisible();
    },
  },
  {
    name: 'listing-loading',
    open: async ({ page }) => {
      await visit(page, '/categories');
      await holdAnswers(page);
      await follow(page, '/products');
      await expect(page.getByTestId('card-skeleton').first()).toBeVisible();
    },
  },
  {
    name: 'listing-error',
    provokes: NO_ANSWER,
    open: async ({ page }) => {
      await visit(page, '/categories');
      await silenceShop(page);
      await follow(page, '/products');
      await expect(page.getByText('Failed to load products')).toBeVisible();
    },
  },
];

const PRODUCT: Screen[] = [
  { name: 'product', open: (stage) => visit(stage.page, product(stage)) },
  {
    name: 'product-second-colour',
    open: (stage) => visit(stage.page, product(stage, `?variant=${stage.shop.product.variants[1]?.sku}`)),
  },
  { name: 'product-specifications', open: productTab('#specifications', /^Specifications/) },
  { name: 'product-reviews', open: productTab('#reviews', /^Reviews/) },
  { name: 'product-shipping', open: productTab('#shipping', /^Shipping/) },
  {
    name: 'product-recently-viewed',
    open: async (stage) => {
      const seen = stage.shop.popular.filter(({ id }) => id !== stage.shop.product.id).slice(0, 4);
      await remember(
        stage.page,
        'potli.recently-viewed',
        seen.map(({ id }) => id),
      );
      await visit(stage.page, product(stage));
      await expect(
        stage.page.getByRole('region', { name: 'Recently viewed' }).getByRole('article'),
      ).toHaveCount(4);
    },
  },
  {
    name: 'product-loading',
    open: async (stage) => {
      await visit(stage.page, '/products?sort=popularity-desc');
      await holdAnswers(stage.page);
      await stage.page.getByRole('article').first().getByRole('link').first().click();
      await expect(stage.page.getByTestId('product-skeleton')).toBeVisible();
    },
  },
  { name: 'product-not-found', provokes: [/404/], open: at('/products/no-such-bag') },
  {
    name: 'product-error',
    provokes: NO_ANSWER,
    open: async ({ page }) => {
      await visit(page, '/products?sort=popularity-desc');
      await silenceShop(page);
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    },
  },
];

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

const SIGN_IN: Screen[] = [
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

const REST: Screen[] = [
  { name: 'compare-none', open: comparing(0) },
  { name: 'compare-two', open: comparing(2) },
  { name: 'compare-four', open: comparing(4) },
  { name: 'not-found', provokes: [/404/], open: at('/nowhere') },
  { name: 'help', open: at('/help') },
  { name: 'contact', open: at('/contact') },
  { name: 'privacy-policy', open: at('/privacy-policy') },
  { name: 'terms-of-service', open: at('/terms-of-service') },
  { name: 'terms', open: at('/terms') },
  { name: 'privacy', open: at('/privacy') },
  {
    name: 'offline',
    provokes: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
    open: async ({ page, context }) => {
      await visit(page, '/');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await context.setOffline(true);
      await page.goto('/sale?never=seen');
      await expect(page.getByText(/offline/i).first()).toBeVisible();
    },
  },
  {
    name: 'playground',
    foreign: true,
    only: [1440],
    open: async ({ page }) => {
      await page.goto('/graphql');
      await expect(page.locator('.graphiql-container')).toBeVisible();
    },
  },
];

export const SCREENS: readonly Screen[] = [
  ...HOME,
  ...CATEGORIES,
  ...LISTING,
  ...PRODUCT,
  ...SIGN_IN,
  ...REST,
];

/** Scrolls through the page, so that lazy pictures load, waits for them and for the faces, and returns to the top. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await pause(20);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    // Lazy ones too: what was scrolled past is on its way. What lies far to the side never comes, and is not waited for.
    const waiting = [...document.images].filter(({ currentSrc, complete }) => currentSrc !== '' && !complete);
    const arrived = waiting.map(
      (image) =>
        new Promise((resolve) => {
          image.addEventListener('load', resolve);
          image.addEventListener('error', resolve);
        }),
    );
    await Promise.race([Promise.all(arrived), pause(10_000)]);
    const here = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    await Promise.race([Promise.allSettled(here.map((image) => image.decode())), pause(3_000)]);
    await pause(300);
  });
}
