import { findViolations } from './accessibility';
import { expect, test, visit } from './fixtures';

test('findViolations finds text without contrast in one of many cards, and in a field', async ({ page }) => {
  await visit(page, '/products');
  expect(await findViolations(page, [])).toEqual([]);
  await page.evaluate(() => {
    const lastCardName = [...document.querySelectorAll<HTMLElement>('article h2')].at(-1);
    const priceField = document.querySelector<HTMLElement>('input[inputmode="decimal"]');
    for (const element of [lastCardName, priceField]) {
      if (!element) throw new Error('The page has no card or no price field');
      element.style.color = '#ddd';
      for (const child of element.querySelectorAll<HTMLElement>('*')) child.style.color = '#ddd';
    }
  });
  const violations = await findViolations(page, []);
  expect(violations.map(({ id, nodes }) => [id, nodes.length])).toEqual([['color-contrast', 2]]);
});
