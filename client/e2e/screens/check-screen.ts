import { expect, type Page } from '@playwright/test';
import { findViolations } from '../accessibility';
import { expectNoLayoutShift, takeLayoutShifts } from '../layout-shifts';
import { HEIGHTS, applyForcedColours, WIDTHS, type Screen, type Width } from './screen-context';

/**
 * Checks a screen at its widths, largest first. At the largest: all axe rules, the layout, forced colours, and
 * layout shifts while it opened. At 768 px: the layout. At 375 px: the layout, axe's rules on sizes, and all axe
 * rules on elements that only this width shows (sheets, bars); the rest is the same tree.
 */
export async function checkScreen(page: Page, { onlyWidths }: Screen): Promise<void> {
  const widths = widthsOf(onlyWidths);
  await expectNoLayoutShift(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await expectNoOverflow(page, width);
    if (width === widths[0]) {
      await expectNoViolations(page, width, WCAG_22_AA_TAGS, await openSheet(page));
      await recordShownElements(page);
      await expectVisibleInForcedColours(page);
    } else if (width === 375) {
      await expectNoViolations(page, width, SIZE_RULES, await openSheet(page));
      if (await markNewElements(page)) await expectNoViolations(page, width, WCAG_22_AA_TAGS, [NEWLY_SHOWN]);
    }
  }
  // Layout shifts between the widths do not count.
  await takeLayoutShifts(page);
}

/** Largest first. */
export function widthsOf(onlyWidths: Screen['onlyWidths']): readonly Width[] {
  const widths = WIDTHS.toReversed().filter((width) => onlyWidths?.includes(width) ?? true);
  if (widths.length === 0) throw new Error('The screen has no width');
  return widths;
}

const WCAG_22_AA_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules among them that measure boxes. */
const SIZE_RULES = ['target-size', 'scrollable-region-focusable'];
const OPEN_SHEET = 'section[popover]:popover-open';
const NEWLY_SHOWN = '[data-newly-shown]';

declare global {
  interface Window {
    previouslyShown?: WeakSet<Element>;
  }
}

/** A sheet's backdrop covers the rest of the page, so that only the sheet is checked. */
async function openSheet(page: Page): Promise<string[]> {
  return (await page.locator(OPEN_SHEET).count()) > 0 ? [OPEN_SHEET] : [];
}

async function expectNoViolations(
  page: Page,
  width: Width,
  rules: readonly string[],
  within: readonly string[],
): Promise<void> {
  const violations = await findViolations(page, within, [...rules]);
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html }) => html).slice(0, 4),
  }));
  expect(found, `at ${width} px`).toEqual([]);
}

/** Expects nothing wider than the window, and no text under the tassels of a decorative cord. */
async function expectNoOverflow(page: Page, width: Width): Promise<void> {
  const found = await page.evaluate(async () => {
    await document.fonts.ready;
    // At other scroll positions the header may cover half a button, which axe would measure as too small.
    window.scrollTo({ top: 0, behavior: 'instant' });
    const textUnderCord: string[] = [];
    for (const use of document.querySelectorAll('use[href="#i-cord"]')) {
      const cord = use.closest('svg')?.getBoundingClientRect();
      const place = use.closest('svg')?.parentElement?.parentElement;
      if (!cord || !place || cord.width === 0) continue;
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const isUnder = [...range.getClientRects()].some(
          ({ left, right, top, bottom, width: wide }) =>
            wide > 1 && left < cord.right && right > cord.left && top < cord.bottom && bottom > cord.top,
        );
        if (isUnder) textUnderCord.push(text.textContent ?? '');
      }
    }
    return { beyond: document.documentElement.scrollWidth - window.innerWidth, underCords: textUnderCord };
  });
  expect(found.beyond, `pixels beyond the right edge at ${width} px`).toBeLessThanOrEqual(0);
  expect(found.underCords, `words under a cord's tassels at ${width} px`).toEqual([]);
}

/**
 * Expects of forced colours (high-contrast themes) that pictures are not blended with the background, every
 * control has an edge, checked boxes are native, and colour dots keep their colour.
 */
async function expectVisibleInForcedColours(page: Page): Promise<void> {
  await applyForcedColours(page);
  const found = await page.evaluate(() => {
    const shown = [
      ...document.body.querySelectorAll<HTMLElement>(
        'img, button, a[data-button], input, select, textarea, span',
      ),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    const styles = (element: Element) => getComputedStyle(element);
    const hasEdge = (element: Element) => {
      const { outlineStyle, borderStyle, borderWidth, appearance } = styles(element);
      return (
        outlineStyle !== 'none' || (borderStyle !== 'none' && borderWidth !== '0px') || appearance === 'auto'
      );
    };
    // With `forced-color-adjust: none` a picture has its own background.
    const isBlended = (element: Element | null): boolean =>
      element !== null &&
      styles(element).forcedColorAdjust !== 'none' &&
      (styles(element).mixBlendMode !== 'normal' || isBlended(element.parentElement));
    const describeElements = (elements: readonly Element[]) =>
      elements.slice(0, 4).map(({ outerHTML }) => outerHTML.slice(0, 160));
    const elementsOf = (selector: string) => shown.filter((element) => element.matches(selector));
    return {
      blended: describeElements(elementsOf('img').filter(isBlended)),
      withoutEdge: describeElements(
        elementsOf(
          'button:not([role=tab], [data-link]), a[data-button], input:not([type=range]), select, textarea',
        ).filter((element) => !hasEdge(element)),
      ),
      drawnByUs: describeElements(
        elementsOf('input:checked').filter((element) => styles(element).appearance === 'none'),
      ),
      withoutColour: describeElements(
        elementsOf('span[aria-hidden=true][style*=background]').filter(
          (element) => styles(element).forcedColorAdjust !== 'none',
        ),
      ),
    };
  });
  await page.emulateMedia({ forcedColors: null });
  expect(found, 'in forced colours').toEqual({
    blended: [],
    withoutEdge: [],
    drawnByUs: [],
    withoutColour: [],
  });
}

async function recordShownElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown = [...document.body.querySelectorAll('*')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    window.previouslyShown = new WeakSet(shown);
  });
}

/**
 * Marks the outermost elements that are shown now and were not at the previous width.
 * @returns whether there are any
 */
function markNewElements(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    for (const old of document.querySelectorAll('[data-newly-shown]'))
      old.removeAttribute('data-newly-shown');
    const before = window.previouslyShown;
    const isNew = (element: Element | null): boolean =>
      element !== null &&
      before?.has(element) === false &&
      element !== document.body &&
      element.checkVisibility({ visibilityProperty: true });
    const outermost = [...document.body.querySelectorAll('*')].filter(
      (element) => isNew(element) && !isNew(element.parentElement),
    );
    for (const element of outermost) element.setAttribute('data-newly-shown', '');
    return outermost.length > 0;
  });
}
