import type { BrowserContext, Page } from '@playwright/test';
import { operationNameOf, interceptGraphql } from '../intercept-graphql';
import { signedInCustomer } from '../customers.helpers';
import { expect, visit } from '../fixtures';
import type { TestCatalogue } from '../test-catalogue';
import type { ScreenName } from './page-screens';

/** Phone, tablet, desktop: the widths at which every screen is checked. */
export const WIDTHS = [375, 768, 1440] as const;
export type Width = (typeof WIDTHS)[number];
export const HEIGHTS: Readonly<Record<Width, number>> = { 375: 812, 768: 1024, 1440: 900 };

export interface ScreenContext {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly shop: TestCatalogue;
  readonly width: Width;
}

/** A route in one of its states. */
export interface Screen {
  /** Also the screenshot's name. The page's descriptor lists it. */
  readonly name: ScreenName;
  /** Opens it, starting from the previous screen of the visit, and waits until it is complete. */
  readonly open: (screenContext: ScreenContext) => Promise<void>;
  /** Errors that this state causes in the browser, expected from here on. Such screens come last in a visit. */
  readonly expectedErrors?: readonly RegExp[];
  /** The widths at which the state exists; without it, all. */
  readonly onlyWidths?: readonly Width[];
  /** A page of a third party (GraphiQL). Only its console is checked. */
  readonly isThirdParty?: boolean;
}

/**
 * Removes all mocks, so that the next screen gets the server's answers. Requests that are still held end with the
 * page.
 */
export async function resetRoutes({ page, context }: ScreenContext): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
}

export const openPath =
  (path: string): Screen['open'] =>
  ({ page }) =>
    visit(page, path);

export const NO_ANSWER_ERRORS = [/\/graphql/, /Failed to load resource.*(500|ERR_FAILED)/i, /500/];

/** From here on all GraphQL requests fail. */
export async function failAllOperations(page: Page): Promise<void> {
  await interceptGraphql(page, (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'No' }),
  );
}

/** From here on GraphQL requests stay unanswered, so that skeletons stay visible. */
export async function holdAllOperations(page: Page): Promise<void> {
  await interceptGraphql(page, () => new Promise(() => undefined));
}

/** From here on one operation stays unanswered; the others are answered. */
export async function holdOperation(page: Page, operation: string): Promise<void> {
  await interceptGraphql(page, async (route) => {
    if (operationNameOf(route) === operation) return;
    await route.fallback();
  });
}

/** From here on one operation fails. */
export async function failOperation(page: Page, operation: string): Promise<void> {
  await interceptGraphql(page, async (route) => {
    if (operationNameOf(route) === operation)
      await route.fulfill({ status: 500, contentType: 'text/plain', body: 'No' });
    else await route.fallback();
  });
}

/** From here on one operation gets this answer, for states that would otherwise need hours. */
export async function mockOperation(
  page: Page,
  operation: string,
  data: Record<string, unknown>,
): Promise<void> {
  await interceptGraphql(page, async (route) => {
    if (operationNameOf(route) === operation) await route.fulfill({ json: { data } });
    else await route.fallback();
  });
}

/** Runs `action` when the page sends an operation, before the server receives it. */
export async function beforeOperation(
  page: Page,
  operation: string,
  action: () => Promise<unknown>,
): Promise<void> {
  let isDone = false;
  await interceptGraphql(page, async (route) => {
    if (operationNameOf(route) === operation && !isDone) {
      isDone = true;
      await action();
    }
    await route.fallback();
  });
}

/** Delays redirects after two seconds, so that their pages can be checked. */
export async function disableRedirectTimer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const originalSetTimeout = window.setTimeout.bind(window);
    const delayedSetTimeout = (handler: TimerHandler, ms?: number, ...otherArguments: unknown[]): number =>
      originalSetTimeout(handler, ms === 2_000 ? 600_000 : ms, ...otherArguments);
    Object.assign(window, { setTimeout: delayedSetTimeout });
  });
}

/** Follows a link by client-side navigation. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().click();
}

export async function storeIds(page: Page, key: string, ids: readonly string[]): Promise<void> {
  await page.addInitScript(
    ([name, value]) => {
      if (name !== undefined && value !== undefined) localStorage.setItem(name, value);
    },
    [key, JSON.stringify(ids)],
  );
}

/** Scrolls through the page to load lazy pictures, waits for them and for the fonts, and returns to the top. */
export async function loadAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await pause(20);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    // Lazy pictures that were scrolled past are loading. Those far to the side never load and are not waited for.
    const pendingImages = [...document.images].filter(
      ({ currentSrc, complete }) => currentSrc !== '' && !complete,
    );
    const imageLoads = pendingImages.map(
      (image) =>
        new Promise((resolve) => {
          image.addEventListener('load', resolve);
          image.addEventListener('error', resolve);
        }),
    );
    await Promise.race([Promise.all(imageLoads), pause(10_000)]);
    const loadedImages = [...document.images].filter(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    );
    await Promise.race([Promise.allSettled(loadedImages.map((image) => image.decode())), pause(3_000)]);
    await pause(300);
  });
}

/** Opens a page of the account of this window's customer. */
export const openAccountPage =
  (path: string, afterOpen: (page: Page) => Promise<void> = async () => undefined): Screen['open'] =>
  async ({ page }) => {
    await signedInCustomer(page);
    await visit(page, path);
    await expect(page.getByRole('navigation', { name: 'My Account' })).toBeVisible();
    await afterOpen(page);
  };

export const pressButton =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();

/**
 * Applies the forced colours of a high-contrast theme, once its stylesheet is loaded. Undo it with `emulateMedia({
 * forcedColors: null })`.
 */
export async function applyForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.waitForFunction(() => {
    const link = document.querySelector<HTMLLinkElement>('link[media="(forced-colors: active)"]');
    // Pages of third parties have no such stylesheet.
    return link === null || link.sheet !== null;
  });
}
