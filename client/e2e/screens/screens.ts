import { expect, test } from '../fixtures';
import { checkScreen, widthsOf } from './check';
import { photograph } from './photograph';
import { answerAgain, HEIGHTS, paintInForcedColours, WIDTHS, type Screen } from './stage';

/** Set by `npm run screens`: where screenshots go, and of which screens; without names, of all. */
const FOLDER = process.env['SCREENS_DIR'];
const NAMES = (process.env['SCREENS_NAMES'] ?? '').split(',').filter(Boolean);
/** For each screen of a visit; generous, for busy machines. */
const SCREEN_MS = 30_000;

/**
 * Defines a visit: one shopper opens these screens one after the other in one window. In tests each screen must
 * log nothing and pass the layout and axe checks; for `npm run screens` each is photographed.
 */
export function screens(visit: string, list: readonly Screen[], options: VisitOptions = {}): void {
  test.describe(() => {
    test.use({ contextOptions: { reducedMotion: 'reduce' }, ...options });
    if (FOLDER === undefined) checkVisit(visit, list);
    else photographVisit(visit, list, FOLDER);
  });
}

interface VisitOptions {
  readonly serviceWorkers?: 'allow';
}

function checkVisit(visit: string, list: readonly Screen[]): void {
  test(`${visit}: every screen is accessible, fits, and logs nothing`, async ({
    page,
    context,
    shop,
    complaints,
  }) => {
    test.setTimeout(SCREEN_MS * (list.length + 1));
    for (const screen of list)
      await test.step(screen.name, async () => {
        complaints.expect(...(screen.provokes ?? []));
        const [width = 1440] = widthsOf(screen.only);
        const stage = { page, context, shop, width };
        await answerAgain(stage);
        await page.setViewportSize({ width, height: HEIGHTS[width] });
        await screen.open(stage);
        if (screen.foreign !== true) await checkScreen(page, screen);
        expect(complaints.unexpected, `${screen.name} logs nothing`).toEqual([]);
      });
  });
}

function photographVisit(visit: string, list: readonly Screen[], folder: string): void {
  const isWanted = ({ name }: Screen) => NAMES.length === 0 || NAMES.includes(name);
  const last = list.findLastIndex(isWanted);
  if (last === -1) return;
  for (const width of WIDTHS)
    test.describe(() => {
      test.use({
        viewport: { width, height: HEIGHTS[width] },
        hasTouch: width === 375,
      });
      test(`${visit} at ${width} px`, async ({ page, context, shop, complaints }) => {
        test.setTimeout(SCREEN_MS * (last + 1));
        // Errors are checked by the tests; screenshots are taken regardless.
        complaints.expect(/./);
        for (const screen of list.slice(0, last + 1)) {
          const stage = { page, context, shop, width };
          await answerAgain(stage);
          if (screen.only?.includes(width) === false) continue;
          await screen.open(stage);
          if (!isWanted(screen)) continue;
          await photograph(page, screen, `${folder}/${screen.name}-${width}.png`);
          if (width !== 1440) continue;
          await paintInForcedColours(page);
          await photograph(page, screen, `${folder}/${screen.name}-forced-colours.png`);
          await page.emulateMedia({ forcedColors: null });
        }
      });
    });
}
