import { expect, test } from '../fixtures';
import { checkScreen, widthsOf } from './check-screen';
import { pathOfPageAt, pathOfScreen } from './page-screens';
import { takeScreenshot } from './take-screenshot';
import { resetRoutes, HEIGHTS, applyForcedColours, WIDTHS, type Screen } from './screen-context';

/** Set by `npm run screens`: where screenshots go, and of which screens; without names, of all. */
const SCREENSHOT_FOLDER = process.env['SCREENS_DIR'];
const WANTED_NAMES = (process.env['SCREENS_NAMES'] ?? '').split(',').filter(Boolean);
/** For each screen of a visit; generous, for busy machines. */
const SCREEN_TIMEOUT_MS = 30_000;

/**
 * Defines a visit: one shopper opens these screens one after the other in one window. In tests each screen must
 * log nothing and pass the layout and axe checks; for `npm run screens` each is photographed.
 */
export function defineScreens(
  visit: string,
  screenList: readonly Screen[],
  options: VisitOptions = {},
): void {
  test.describe(() => {
    test.use({ contextOptions: { reducedMotion: 'reduce' }, ...options });
    if (SCREENSHOT_FOLDER === undefined) defineChecks(visit, screenList);
    else defineScreenshots(visit, screenList, SCREENSHOT_FOLDER);
  });
}

interface VisitOptions {
  readonly serviceWorkers?: 'allow';
}

function defineChecks(visit: string, screenList: readonly Screen[]): void {
  // Listed by scripts/screens.test.ts, which compares them with the pages.
  const annotation = screenList.map(({ name, onlyWidths }) => ({
    type: 'screen',
    description: `${name} at ${(onlyWidths ?? WIDTHS).join(', ')} px`,
  }));
  test(
    `${visit}: every screen is accessible, fits, and logs nothing`,
    { annotation },
    async ({ page, context, shop, browserErrors }) => {
      test.setTimeout(SCREEN_TIMEOUT_MS * (screenList.length + 1));
      for (const screen of screenList)
        await test.step(screen.name, async () => {
          browserErrors.expect(...(screen.expectedErrors ?? []));
          const [width = 1440] = widthsOf(screen.onlyWidths);
          const screenContext = { page, context, shop, width };
          await resetRoutes(screenContext);
          await page.setViewportSize({ width, height: HEIGHTS[width] });
          await screen.open(screenContext);
          const path = pathOfScreen(screen.name);
          if (path !== null) expect(pathOfPageAt(page.url()), `the page of ${screen.name}`).toBe(path);
          if (screen.isThirdParty !== true) await checkScreen(page, screen);
          expect(browserErrors.unexpected, `${screen.name} logs nothing`).toEqual([]);
        });
    },
  );
}

function defineScreenshots(visit: string, screenList: readonly Screen[], folder: string): void {
  const isWanted = ({ name }: Screen) => WANTED_NAMES.length === 0 || WANTED_NAMES.includes(name);
  const last = screenList.findLastIndex(isWanted);
  if (last === -1) return;
  for (const width of WIDTHS)
    test.describe(() => {
      test.use({
        viewport: { width, height: HEIGHTS[width] },
        hasTouch: width === 375,
      });
      test(`${visit} at ${width} px`, async ({ page, context, shop, browserErrors }) => {
        test.setTimeout(SCREEN_TIMEOUT_MS * (last + 1));
        // Errors are checked by the tests; screenshots are taken regardless.
        browserErrors.expect(/./);
        for (const screen of screenList.slice(0, last + 1)) {
          const screenContext = { page, context, shop, width };
          await resetRoutes(screenContext);
          if (screen.onlyWidths?.includes(width) === false) continue;
          await screen.open(screenContext);
          if (!isWanted(screen)) continue;
          await takeScreenshot(page, screen, `${folder}/${screen.name}-${width}.png`);
          if (width !== 1440) continue;
          await applyForcedColours(page);
          await takeScreenshot(page, screen, `${folder}/${screen.name}-forced-colours.png`);
          await page.emulateMedia({ forcedColors: null });
        }
      });
    });
}
