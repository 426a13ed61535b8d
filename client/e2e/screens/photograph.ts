import { test } from './fixtures';
import { settle, WIDTHS } from './screens.stage';
import { SCREENS } from './screens.table';

/** `npm run screens`: a picture of every screen and state, at every width. Not part of the tests. */

const HEIGHTS = { 375: 812, 768: 1024, 1440: 900 } as const;
const folder = process.env['SCREENS_DIR'] ?? '.screens';

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width, height: HEIGHTS[width] },
      contextOptions: { reducedMotion: 'reduce' },
      hasTouch: width === 375,
    });

    for (const screen of SCREENS.filter(({ only }) => only?.includes(width) ?? true)) {
      test(screen.name, async ({ page, context, shop, complaints }) => {
        // What is wrong is the tests' matter; here it is to be seen.
        complaints.expect(/./);
        await screen.open({ page, context, shop, width });
        const overlays = page.locator('dialog[open], [popover]:popover-open');
        const isOverlaid =
          /suggestions|history|sheet|selection|loading/.test(screen.name) || (await overlays.count()) > 0;
        if (!isOverlaid && !screen.foreign) await settle(page);
        await page.screenshot({
          path: `${folder}/${screen.name}-${width}.png`,
          fullPage: !isOverlaid,
          animations: 'disabled',
        });
      });
    }
  });
}
