import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from './fixtures';

/** The home page at several widths: nothing overlaps or is cut off. */

interface NamedBox {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The boxes of the bags in the pictures of the current slide, without background and shadow. */
async function visiblePictureBoxes(page: Page): Promise<NamedBox[]> {
  return page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-shown=true] img')];
    return Promise.all(
      pictures.map(async (picture) => {
        await picture.decode();
        const side = 200;
        const canvas = new OffscreenCanvas(side, side);
        const paper = canvas.getContext('2d');
        if (!paper) throw new Error('No canvas');
        paper.drawImage(picture, 0, 0, side, side);
        const { data } = paper.getImageData(0, 0, side, side);
        const columns: number[] = [];
        const rows: number[] = [];
        for (let at = 0; at < side * side; at += 1) {
          const [red = 255, green = 255, blue = 255] = data.slice(at * 4, at * 4 + 3);
          // Shadows are light and grey; a bag is coloured or dark.
          const isColoured = Math.max(red, green, blue) - Math.min(red, green, blue) > 24;
          if (!isColoured && red > 150) continue;
          columns.push(at % side);
          rows.push(Math.floor(at / side));
        }
        const box = picture.getBoundingClientRect();
        const share = (value: number) => value / side;
        return {
          name: picture.currentSrc,
          left: box.left + share(Math.min(...columns)) * box.width,
          right: box.left + share(Math.max(...columns) + 1) * box.width,
          top: box.top + share(Math.min(...rows)) * box.height,
          bottom: box.top + share(Math.max(...rows) + 1) * box.height,
        };
      }),
    );
  });
}

/** The boxes of the text lines on the current slide. */
async function visibleTextBoxes(page: Page): Promise<NamedBox[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-shown=true] :is(h2, p, li, a)')].flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      // A line box is as tall as the font allows for; the letters take one em around its middle.
      const half = parseFloat(getComputedStyle(element).fontSize) / 2;
      return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({
        name: element.textContent.slice(0, 20),
        left,
        right,
        top: (top + bottom) / 2 - half,
        bottom: (top + bottom) / 2 + half,
      }));
    }),
  );
}

function overlaps(one: NamedBox, other: NamedBox): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

test.describe("the home page's banner", () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test("the home page's banner shows bags that overlap neither each other nor the text, at eight widths", async ({
    page,
  }) => {
    await visit(page, '/');
    const banner = page.getByRole('region', { name: 'Promotions' });
    for (const width of [375, 600, 768, 1024, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 1000 });
      for (let slide = 0; slide < 4; slide += 1) {
        await banner.locator('button[aria-current]').nth(slide).click();
        await expect(banner.locator('[data-shown]').nth(slide)).toHaveAttribute('data-shown', 'true');
        await expect(banner.locator('[data-shown=true] img').first()).toBeVisible();
        const bags = await visiblePictureBoxes(page);
        const words = await visibleTextBoxes(page);
        expect(bags.length).toBeGreaterThan(1);
        const overlapping = bags.flatMap((bag, index) =>
          [...bags.slice(index + 1), ...words]
            .filter((other) => overlaps(bag, other))
            .map((other) => [bag, other]),
        );
        expect(overlapping, `slide ${slide + 1} at ${width} px`).toEqual([]);
      }
    }
  });

  test("the home page's banner has three working controls of at least 44 px on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await visit(page, '/');
    const banner = page.getByRole('region', { name: 'Promotions' });
    for (const name of ['Previous promotion', 'Next promotion', 'Play promotions']) {
      const box = await banner.getByRole('button', { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    await banner.getByRole('button', { name: 'Previous promotion' }).click();
    await expect(banner.getByRole('button', { name: 'Big Sale Event' })).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe('the rows of the home page', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const scrolled = (row: Locator) => row.evaluate((element) => element.scrollLeft);

  for (const width of [375, 768, 1440])
    test(`the featured collections scroll by 300 px per click at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, '/');
      const section = page.getByRole('region', { name: 'Featured collections' });
      const row = section.getByRole('list');
      await section.getByRole('button', { name: 'Forward' }).click();
      await expect.poll(() => scrolled(row)).toBe(300);
      await section.getByRole('button', { name: 'Forward' }).click();
      await expect.poll(() => scrolled(row)).toBe(600);
      await section.getByRole('button', { name: 'Back' }).click();
      await expect.poll(() => scrolled(row)).toBe(300);
    });

  test('the categories scroll by 200 px per click where they do not fit, and have no buttons where they do', async ({
    page,
  }) => {
    await visit(page, '/');
    const strip = page.getByRole('navigation', { name: 'Categories' }).first();
    const row = strip.getByRole('list');
    for (const width of [320, 375, 600, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await row.evaluate((element) => {
        element.scrollLeft = 0;
      });
      await expect(strip.getByRole('button', { name: 'Earlier categories' })).toBeHidden();
      const hiddenLinks = await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(hiddenLinks, `something to scroll at ${width} px`).toBeGreaterThan(0);
      await strip.getByRole('button', { name: 'More categories' }).click();
      await expect.poll(() => scrolled(row)).toBe(Math.min(200, hiddenLinks));
      await strip.getByRole('button', { name: 'Earlier categories' }).click();
      await expect.poll(() => scrolled(row)).toBe(0);
    }
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBeLessThanOrEqual(0);
      await expect(strip.getByRole('button', { name: 'More categories' })).toBeHidden();
    }
  });
});
