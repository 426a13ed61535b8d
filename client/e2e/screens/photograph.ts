import type { Page } from '@playwright/test';
import { settle, type Screen } from './stage';

const OVERLAY = 'dialog[open], [popover]:popover-open';

/** Writes a picture of a screen that is open: the whole page, or the window where something lies over the page. */
export async function photograph(page: Page, { name, foreign }: Screen, path: string): Promise<void> {
  const isOverlaid =
    /suggestions|history|sheet|selection|loading/.test(name) || (await page.locator(OVERLAY).count()) > 0;
  if (!isOverlaid && foreign !== true) await settle(page);
  await page.screenshot({ path, fullPage: !isOverlaid, animations: 'disabled' });
}
