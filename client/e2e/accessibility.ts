import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** Minified it has half a megabyte; `axe.source` has 1.3 MB, which took twice the time to send and to compile. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns axe's violations. axe is evaluated in the page, once for each document; the shop has no frames. Contrast, which takes three quarters of a run, is checked once for each combination of
 * colours, background and size: the cards of a list have the same.
 * @param selectors parts to check; without them, the whole page
 * @param runOnly tags or names of axe rules; without it, all rules
 */
export async function findViolations(page: Page, selectors: readonly string[], runOnly?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(
    async ([regions, rules]) => {
      const styles = new Map<Element, string>();
      /** What decides about the contrast of an element's text: its own styles and those of its ancestors. */
      const styleOf = (element: Element): string => {
        const known = styles.get(element);
        if (known !== undefined) return known;
        const own = getComputedStyle(element);
        const parent = element.parentElement === null ? '' : styleOf(element.parentElement);
        const isTransparent =
          own.backgroundColor === 'rgba(0, 0, 0, 0)' && own.backgroundImage === 'none' && own.opacity === '1';
        const background = isTransparent
          ? own.position
          : [own.backgroundColor, own.backgroundImage, own.opacity, own.position].join();
        const style = `${parent}>${background}`;
        styles.set(element, style);
        return style;
      };
      const hasText = (element: Element): boolean =>
        element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      for (const element of document.querySelectorAll('[data-check-contrast]'))
        element.removeAttribute('data-check-contrast');
      const isChecked = new Set<string>();
      const roots =
        regions.length > 0 ? regions.flatMap((one) => [...document.querySelectorAll(one)]) : [document.body];
      for (const element of roots.flatMap((root) => [root, ...root.querySelectorAll('*')])) {
        if (!hasText(element) || !element.checkVisibility()) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const look = [styleOf(element), color, fontSize, fontWeight, textShadow].join();
        element.toggleAttribute('data-check-contrast', !isChecked.has(look));
        isChecked.add(look);
      }
      const include = regions.length > 0 ? { include: regions.map((region) => [region]) } : document;
      const options = { resultTypes: ['violations' as const], ...(rules && { runOnly: rules }) };
      const withoutContrast = { ...options, rules: { 'color-contrast': { enabled: false } } };
      const found = await window.axe.run(include, withoutContrast);
      const needsContrast = rules === undefined || rules.includes('wcag2aa');
      if (!needsContrast || isChecked.size === 0) return found.violations;
      const contrast = await window.axe.run(
        { include: [['[data-check-contrast]']] },
        { resultTypes: ['violations'], runOnly: ['color-contrast'] },
      );
      return [...found.violations, ...contrast.violations];
    },
    [[...selectors], runOnly] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Expects no axe violation once all animations have ended: elements that are still fading in have no contrast yet.
 * Await a dialog before the call, or the page without it is checked.
 * @param selectors parts to check; without them, the whole page
 */
export async function expectAccessible(page: Page, ...selectors: string[]): Promise<void> {
  // Content that is being fetched again is dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // With reduced motion the shop's animations end at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Animations of removed elements reject, so `allSettled`.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const violations = await findViolations(page, selectors);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}
