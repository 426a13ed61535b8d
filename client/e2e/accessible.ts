import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/**
 * What axe finds of what is shown. Run in the page itself, which has no frames: half a megabyte of axe is read once for each
 * document, and only violations are told in full.
 * @param within selectors of the parts that are looked at; the whole page without them
 * @param runOnly tags or names of axe's rules; all of them without it
 */
export async function violationsOf(page: Page, within: readonly string[], runOnly?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([parts, rules]) => {
      const context = parts.length > 0 ? { include: parts.map((part) => [part]) } : document;
      const options = { resultTypes: ['violations' as const], ...(rules && { runOnly: rules }) };
      return (await window.axe.run(context, options)).violations;
    },
    [[...within], runOnly] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Holds what is shown to axe's rules, as it stands once it has come to rest: what is still appearing has no contrast yet.
 * A dialog that a press opens must be awaited before, or the page without it is judged.
 * @param within selectors of the parts that are looked at; the whole page without them
 */
export async function expectAccessible(page: Page, ...within: string[]): Promise<void> {
  // What is being asked anew is dimmed until it is there.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The shop is still for whoever asks for stillness, and ends what moves at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What left the page meanwhile is settled as well.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const violations = await violationsOf(page, within);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}
