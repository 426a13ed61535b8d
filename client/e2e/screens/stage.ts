import type { BrowserContext, Page } from '@playwright/test';
import { operationOf, standBetween } from '../between';
import { customerOf } from '../customers';
import { expect, visit } from '../fixtures';
import type { ShopFacts } from '../shop.facts';

/** Phone, tablet, desktop: the widths at which every screen is checked. */
export const WIDTHS = [375, 768, 1440] as const;
export type Width = (typeof WIDTHS)[number];
export const HEIGHTS: Readonly<Record<Width, number>> = { 375: 812, 768: 1024, 1440: 900 };

export interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly shop: ShopFacts;
  readonly width: Width;
}

/** A route in one of its states. */
export interface Screen {
  /** Also the screenshot's name. */
  readonly name: string;
  /** Opens it, starting from the previous screen of the visit, and waits until it is complete. */
  readonly open: (stage: Stage) => Promise<void>;
  /** Errors that this state causes in the browser, expected from here on. Such screens come last in a visit. */
  readonly provokes?: readonly RegExp[];
  /** The widths at which the state exists; without it, all. */
  readonly only?: readonly Width[];
  /** A page of a third party (GraphiQL). Only its console is checked. */
  readonly foreign?: boolean;
}

/**
 * Removes all mocks, so that the next screen gets the server's answers. Requests that are still held end with the
 * page.
 */
export async function answerAgain({ page, context }: Stage): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
}

export const at =
  (path: string): Screen['open'] =>
  ({ page }) =>
    visit(page, path);

export const NO_ANSWER = [/\/graphql/, /Failed to load resource.*(500|ERR_FAILED)/i, /500/];

/** From here on all GraphQL requests fail. */
export async function silenceShop(page: Page): Promise<void> {
  await standBetween(page, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'No' }));
}

/** From here on GraphQL requests stay unanswered, so that skeletons stay visible. */
export async function holdAnswers(page: Page): Promise<void> {
  await standBetween(page, () => new Promise(() => undefined));
}

/** From here on one operation stays unanswered; the others are answered. */
export async function holdAnswer(page: Page, operation: string): Promise<void> {
  await standBetween(page, async (route) => {
    if (operationOf(route) === operation) return;
    await route.fallback();
  });
}

/** From here on one operation fails. */
export async function silence(page: Page, operation: string): Promise<void> {
  await standBetween(page, async (route) => {
    if (operationOf(route) === operation)
      await route.fulfill({ status: 500, contentType: 'text/plain', body: 'No' });
    else await route.fallback();
  });
}

/** From here on one operation gets this answer, for states that would otherwise need hours. */
export async function answerInstead(
  page: Page,
  operation: string,
  data: Record<string, unknown>,
): Promise<void> {
  await standBetween(page, async (route) => {
    if (operationOf(route) === operation) await route.fulfill({ json: { data } });
    else await route.fallback();
  });
}

/** Runs `action` when the page sends an operation, before the server receives it. */
export async function beforeOperation(
  page: Page,
  operation: string,
  act: () => Promise<unknown>,
): Promise<void> {
  let isDone = false;
  await standBetween(page, async (route) => {
    if (operationOf(route) === operation && !isDone) {
      isDone = true;
      await act();
    }
    await route.fallback();
  });
}

/** Delays redirects after two seconds, so that their pages can be checked. */
export async function stayThere(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const plain = window.setTimeout.bind(window);
    const patient = (handler: TimerHandler, ms?: number, ...more: unknown[]): number =>
      plain(handler, ms === 2_000 ? 600_000 : ms, ...more);
    Object.assign(window, { setTimeout: patient });
  });
}

/** Follows a link by client-side navigation. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().click();
}

export async function remember(page: Page, key: string, ids: readonly string[]): Promise<void> {
  await page.addInitScript(
    ([name, value]) => {
      if (name !== undefined && value !== undefined) localStorage.setItem(name, value);
    },
    [key, JSON.stringify(ids)],
  );
}

/** Scrolls through the page to load lazy pictures, waits for them and for the fonts, and returns to the top. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await pause(20);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    // Lazy pictures that were scrolled past are loading. Those far to the side never load and are not waited for.
    const waiting = [...document.images].filter(({ currentSrc, complete }) => currentSrc !== '' && !complete);
    const arrived = waiting.map(
      (image) =>
        new Promise((resolve) => {
          image.addEventListener('load', resolve);
          image.addEventListener('error', resolve);
        }),
    );
    await Promise.race([Promise.all(arrived), pause(10_000)]);
    const here = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    await Promise.race([Promise.allSettled(here.map((image) => image.decode())), pause(3_000)]);
    await pause(300);
  });
}

/** Opens a page of the account of this window's customer. */
export const accountPage =
  (path: string, go: (page: Page) => Promise<void> = async () => undefined): Screen['open'] =>
  async ({ page }) => {
    await customerOf(page);
    await visit(page, path);
    await expect(page.getByRole('navigation', { name: 'My Account' })).toBeVisible();
    await go(page);
  };

export const press =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();

/**
 * Applies the forced colours of a high-contrast theme, once its stylesheet is loaded. Undo it with `emulateMedia({
 * forcedColors: null })`.
 */
export async function paintInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.waitForFunction(() => {
    const link = document.querySelector<HTMLLinkElement>('link[media="(forced-colors: active)"]');
    // Pages of third parties have no such stylesheet.
    return link === null || link.sheet !== null;
  });
}
