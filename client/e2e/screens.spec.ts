import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures';
import { SCREENS } from './screens.table';

/** Every screen and state: a silent console, nothing wider than the window, and nothing that axe finds. */

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const width of [375, 1440] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width, height: width === 375 ? 812 : 900 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    for (const screen of SCREENS.filter(({ only }) => only?.includes(width) ?? true)) {
      test(`${screen.name} is whole`, async ({ page, context, shop, complaints }) => {
        complaints.expect(...(screen.provokes ?? []));
        await screen.open({ page, context, shop, width });
        if (screen.foreign) return;
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(wide, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
        const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
        expect(
          violations.map(({ id, help, nodes }) => ({
            id,
            help,
            where: nodes.map(({ html }) => html).slice(0, 4),
          })),
        ).toEqual([]);
      });
    }
  });
}
