import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/**
 * Returns axe's violations. axe is evaluated in the page, once for each document (its source has half a megabyte);
 * the shop has no frames.
 * @param selectors parts to check; without them, the whole page
 * @param runOnly tags or names of axe rules; without it, all rules
 */
export async function findViolations(page: Page, selectors: readonly string[], runOnly?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([regions, rules]) => {
      const context = regions.length > 0 ? { include: regions.map((region) => [region]) } : document;
      const options = { resultTypes: ['violations' as const], ...(rules && { runOnly: rules }) };
      return (await window.axe.run(context, options)).violations;
    },
    [[...selectors], runOnly] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Expects no axe violation once all animations have ended: elements that are still fading in have no contrast yet.
 * Await a dialog before the call, or the page without it is checked.
 * @param selectors parts to check; without them, the whole page
 */
export async function expectAccessible(page: Page, ...selectors: string[]): Promise<void> {
  // Content that is being fetched again is dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // With reduced motion the shop's animations end at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Animations of removed elements reject, so `allSettled`.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const violations = await findViolations(page, selectors);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}
