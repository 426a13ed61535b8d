import type { Page } from '@playwright/test';
import { settle, type Screen } from './stage';

const OVERLAY = 'dialog[open], [popover]:popover-open';

/** Takes a screenshot of an open screen: the whole page, or only the window when an overlay is open. */
export async function photograph(page: Page, { name, foreign }: Screen, path: string): Promise<void> {
  const isOverlaid =
    /suggestions|history|sheet|selection|loading/.test(name) || (await page.locator(OVERLAY).count()) > 0;
  if (!isOverlaid && foreign !== true) await settle(page);
  await page.screenshot({ path, fullPage: !isOverlaid, animations: 'disabled' });
}
