import { expect, type Page } from '@playwright/test';

/** The most that a screen may move: a fifth of what https://web.dev/articles/cls calls good. */
const SHIFT_MAX = 0.02;

declare global {
  interface Window {
    layoutShifts?: { value: number; moved: string[] }[];
  }
}

/** Runs in the page, from its start. Collects what moved although nobody pressed anything: https://web.dev/articles/cls. */
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
      // The browser's own half a second is too short for a machine that runs three journeys.
      if (hadRecentInput || startTime - pressedAt < 5_000) continue;
      const moved = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML : String(node?.textContent),
      );
      shifts.push({ value, moved: moved.map((text) => text.slice(0, 120)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Since the document was loaded, or since this was asked before. */
export async function expectNothingMoved(page: Page): Promise<void> {
  const shifts = await forgetLayoutShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum <= SHIFT_MAX ? [] : shifts, `${page.url()}: layout shifts of ${sum.toFixed(3)}`).toEqual([]);
}

/** What moved until now is not looked at: the test itself brought it about. */
export function forgetLayoutShifts(page: Page): Promise<NonNullable<Window['layoutShifts']>> {
  return page.evaluate(() => window.layoutShifts?.splice(0) ?? []);
}
