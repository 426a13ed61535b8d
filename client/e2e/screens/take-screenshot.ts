import type { Page } from '@playwright/test';
import { loadAllPictures, type Screen } from './screen-context';

const OVERLAY = 'dialog[open], [popover]:popover-open';

/** Takes a screenshot of an open screen: the whole page, or only the window when an overlay is open. */
export async function takeScreenshot(
  page: Page,
  { name, isThirdParty }: Screen,
  path: string,
): Promise<void> {
  const hasOverlay =
    /suggestions|history|sheet|selection|loading/.test(name) || (await page.locator(OVERLAY).count()) > 0;
  if (!hasOverlay && isThirdParty !== true) await loadAllPictures(page);
  await page.screenshot({ path, fullPage: !hasOverlay, animations: 'disabled' });
}
