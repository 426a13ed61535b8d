import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';

/** Presses Tab until an element with this role and name has the focus. Fails after `maxPresses`. */
async function tabTo(page: Page, role: string, name: RegExp, maxPresses = 60): Promise<void> {
  for (let focusedElement = 0; focusedElement < maxPresses; focusedElement += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(
      ([wantedRole, source, flags]) => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement)) return false;
        const implied: Record<string, string> = {
          A: 'link',
          BUTTON: 'button',
          INPUT: 'input',
          SELECT: 'select',
        };
        const hasRole = (element.getAttribute('role') ?? implied[element.tagName]) === wantedRole;
        const words = element.getAttribute('aria-label') ?? element.textContent;
        return hasRole && new RegExp(source ?? '', flags).test(words.trim());
      },
      [role, name.source, name.flags],
    );
    if (found) return;
  }
  throw new Error(`No ${role} ${String(name)} within ${maxPresses} stops`);
}

test('a shopper with only a keyboard skips the header, searches for a product and explores its page', async ({
  page,
  shop,
}) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  await visit(page, '/');
  await tabTo(page, 'combobox', /^Search$/);
  await page.keyboard.type(shop.product.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?search=/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('main').focus();
  await tabTo(page, 'link', new RegExp(`^${shop.product.name}$`), 120);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.product.name);

  await tabTo(page, 'group', new RegExp(shop.product.name));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^2 of \d$/)).toBeVisible();
  await tabTo(page, 'input', new RegExp(shop.product.variants[0]?.name ?? ''));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`variant=${shop.product.variants[1]?.sku}`));
  await tabTo(page, 'tab', /^Description$/);
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Shipping' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Shipping' })).toBeVisible();
});

test('every focused element shows a focus ring', async ({ page, shop }) => {
  for (const path of ['/', '/products', `/products/${shop.product.slug}`]) {
    await visit(page, path);
    for (let focusedElement = 0; focusedElement < 40; focusedElement += 1) {
      await page.keyboard.press('Tab');
      const withoutFocusRing = await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement) || element === document.body) return null;
        // A slider's ring is drawn on its thumb, which scripts cannot measure.
        if (element.matches('input[type=range]')) return null;
        const marks = (node: Element, pseudo?: string) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node, pseudo);
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
        };
        const around = [element, element.parentElement, element.closest('label, form, article')];
        const shown = around.some((node) => node && (marks(node) || marks(node, '::after')));
        return shown ? null : element.outerHTML.slice(0, 160);
      });
      expect(withoutFocusRing, path).toBeNull();
    }
  }
});
