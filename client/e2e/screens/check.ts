import type { Page } from '@playwright/test';
import { violationsOf } from './accessible';
import { expect, test } from './fixtures';
import { WIDTHS, type Width } from './screens.stage';
import { SCREENS } from './screens.table';

/** Every screen and state: a silent console, nothing wider than the window, and nothing that axe finds. */

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SHEET = 'section[popover]:popover-open';
const HEIGHTS: Record<Width, number> = { 375: 812, 768: 1024, 1440: 900 };

/** Words and pictures that the tassels of a cord hang over. */
function underCords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const use of document.querySelectorAll('use[href="#i-cord"]')) {
      const cord = use.closest('svg')?.getBoundingClientRect();
      const place = use.closest('svg')?.parentElement?.parentElement;
      if (!cord || !place || cord.width === 0) continue;
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const isUnder = [...range.getClientRects()].some(
          ({ left, right, top, bottom, width }) =>
            width > 1 && left < cord.right && right > cord.left && top < cord.bottom && bottom > cord.top,
        );
        if (isUnder) found.push(text.textContent ?? '');
      }
    }
    return found;
  });
}

async function judge(page: Page, width: Width): Promise<void> {
  // Where the page was scrolled to, the header may lie over half a button, which is not small for that.
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(beyond, `pixels beyond the right edge at ${width} px`).toBeLessThanOrEqual(0);
  expect(await underCords(page), `under a cord's tassels at ${width} px`).toEqual([]);
  // The veil of a sheet lies over everything else, which waits behind it.
  const within = (await page.locator(SHEET).count()) > 0 ? [SHEET] : [];
  const violations = await violationsOf(page, within, WCAG_22_AA);
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html }) => html).slice(0, 4),
  }));
  expect(found, `at ${width} px`).toEqual([]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const screen of SCREENS) {
  test(`${screen.name} is whole`, async ({ page, context, shop, complaints }) => {
    complaints.expect(...(screen.provokes ?? []));
    // A state is made at one width, and looked at at each where it lives.
    const widths = WIDTHS.toReversed().filter((width) => screen.only?.includes(width) ?? true);
    const [first] = widths;
    if (first === undefined) throw new Error(`${screen.name} is looked at nowhere`);
    await page.setViewportSize({ width: first, height: HEIGHTS[first] });
    await screen.open({ page, context, shop, width: first });
    if (screen.foreign) return;
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHTS[width] });
      await judge(page, width);
    }
  });
}
