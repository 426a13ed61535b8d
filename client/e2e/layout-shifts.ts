import { expect, type Page } from '@playwright/test';

/** The largest layout shift allowed: a fifth of what https://web.dev/articles/cls rates as good. */
const SHIFT_MAX = 0.02;

declare global {
  interface Window {
    layoutShifts?: { value: number; moved: string[] }[];
  }
}

/** Runs in the page from its start. Collects layout shifts that no input caused: https://web.dev/articles/cls. */
export function watchLayoutShifts(): void {
  const shifts = (window.layoutShifts = [] as NonNullable<typeof window.layoutShifts>);
  let pressedAt = -Infinity;
  for (const type of ['pointerdown', 'keydown', 'change'])
    window.addEventListener(
      type,
      () => {
        pressedAt = performance.now();
      },
      { capture: true },
    );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, startTime, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null }[];
      };
      // Five seconds instead of the browser's 500 ms, since the machine runs several tests at once.
      if (hadRecentInput || startTime - pressedAt < 5_000) continue;
      const moved = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML : String(node?.textContent),
      );
      shifts.push({ value, moved: moved.map((text) => text.slice(0, 120)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Expects no layout shift since the document was loaded, or since the previous call. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shifts = await takeLayoutShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum <= SHIFT_MAX ? [] : shifts, `${page.url()}: layout shifts of ${sum.toFixed(3)}`).toEqual([]);
}

/** Discards the layout shifts so far, when the test itself caused them. @returns the discarded shifts */
export function takeLayoutShifts(page: Page): Promise<NonNullable<Window['layoutShifts']>> {
  return page.evaluate(() => window.layoutShifts?.splice(0) ?? []);
}
