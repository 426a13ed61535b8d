import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { queryShop } from './customers.helpers';
import { expect, test, visit } from './fixtures';

interface FoundProduct {
  readonly slug: string;
  readonly tags: readonly string[];
  readonly price: { readonly amount: number };
  readonly category: { readonly slug: string };
  readonly variants: readonly { readonly colour: { readonly family: string } }[];
}

/** The products of the cards that begin as high as the first one. */
async function findFirstRow(page: Page): Promise<FoundProduct[]> {
  const slugs = await page.getByRole('article').evaluateAll((cards) => {
    const top = cards[0]?.getBoundingClientRect().top;
    return cards
      .filter((card) => card.getBoundingClientRect().top === top)
      .map((card) => new URL(card.querySelector('a')?.href ?? '').pathname.split('/').pop() ?? '');
  });
  expect(slugs.length).toBeGreaterThan(0);
  return Promise.all(
    slugs.map(async (slug) => {
      const { product } = await queryShop<{ product: FoundProduct }>(
        page,
        `query ($slug: String!) { product(slug: $slug) {
           slug tags price { amount } category { slug } variants { colour { family } } } }`,
        { slug },
      );
      return product;
    }),
  );
}

test.describe('the search', () => {
  test('the search tolerates typing errors', async ({ page }) => {
    for (const [typed, expected] of [
      ['sutcase', /suitcase|cabin|trolley|case/i],
      ['bagpack', /backpack|pack/i],
      ['leathr', /leather/i],
    ] as const) {
      await visit(page, '/');
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill(typed);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/products?search=${typed}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('article').filter({ hasText: expected }).first()).toBeVisible();
    }
  });

  for (const [typed, chips, removed, satisfies] of [
    [
      'cabin trolley under 5000',
      ['Cabin size', 'Suitcases', 'under ₹5,000'],
      'under ₹5,000',
      ({ category, tags, price }) =>
        category.slug === 'suitcases' && tags.includes('cabin luggage') && price.amount <= 500_000,
    ],
    [
      'laal handbag',
      ['Red', 'Handbags'],
      'Red',
      ({ category, variants }) =>
        category.slug === 'handbags' &&
        variants.some(({ colour }) => ['red', 'maroon'].includes(colour.family)),
    ],
    ['लैपटॉप बैग', ['Laptop bags'], 'Laptop bags', ({ category }) => category.slug === 'laptop-bags'],
    [
      'shaadi ke liye potli',
      ['Weddings', 'Potlis'],
      'Weddings',
      ({ tags }) => tags.includes('potli') && tags.some((tag) => /wedding|evening/.test(tag)),
    ],
  ] satisfies [string, string[], string, (product: FoundProduct) => boolean][]) {
    test(`a shopper on a phone who types "${typed}" finds a first row that meets every chip, and removes one`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await visit(page, '/');
      const field = page.getByRole('combobox', { name: 'Search', exact: true });
      await field.pressSequentially(typed);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL((url) => url.searchParams.get('search') === typed);
      const applied = page.getByRole('list', { name: 'Applied filters' });
      for (const chip of chips)
        await expect(applied.getByRole('link', { name: `Remove filter ${chip}` })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      for (const product of await findFirstRow(page)) expect(satisfies(product), product.slug).toBe(true);
      await expectAccessible(page, 'main');
      await applied.getByRole('link', { name: `Remove filter ${removed}` }).click();
      await expect(page).toHaveURL(/without=/);
      await expect(applied.getByRole('link', { name: `Remove filter ${removed}` })).toHaveCount(0);
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  }

  test('the search understands Indian words for bags', async ({ page }) => {
    for (const word of ['jhola', 'attachi', 'basta', 'potli']) {
      await visit(page, `/products?search=${word}`);
      await expect(page.getByRole('article').first(), word).toBeVisible();
    }
  });

  test("the search's suggestions show the link to all results without scrolling, below brands and products", async ({
    page,
  }) => {
    await visit(page, '/');
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('leather');
    await expect(page.getByRole('option').filter({ hasText: '₹' })).toHaveCount(6);
    await expect(page.getByRole('option').last()).toBeInViewport({ ratio: 1 });
  });

  test('the search works as a plain form without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('duffel');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\?search=duffel/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await context.close();
  });
});
