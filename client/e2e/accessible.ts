import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Holds what is shown to axe's rules, as it stands once it has come to rest: what is still appearing has no contrast yet.
 * A dialog that a press opens must be awaited before, or the page without it is judged.
 * @param within selectors of the parts that are looked at; the whole page without them
 */
export async function expectAccessible(page: Page, ...within: string[]): Promise<void> {
  // The shop is still for whoever asks for stillness, and ends what moves at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What left the page meanwhile is settled as well.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const axe = new AxeBuilder({ page });
  for (const part of within) axe.include(part);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}
