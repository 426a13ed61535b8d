import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Half a megabyte of axe is read twice for each run: a page that has it already gets nothing in its place. */
const HAS_IT = ';';

/**
 * What axe finds of what is shown.
 * @param within selectors of the parts that are looked at; the whole page without them
 * @param runOnly tags of axe's rules; all of them without it
 */
export async function violationsOf(page: Page, within: readonly string[], runOnly?: string[]) {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Without frames there is nothing to gather in a second window, which axe would open for every run.
  // What was found to be in order need not be told in full, which takes longer than to find it.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: HAS_IT }) })
    .options({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    .setLegacyMode();
  for (const part of within) axe.include(part);
  const { violations } = await axe.analyze();
  return violations;
}

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
  const violations = await violationsOf(page, within);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}
