import type { BrowserContext, Page } from '@playwright/test';
import { operationOf, standBetween } from '../between';
import { customerOf } from '../customers';
import { expect, visit } from '../fixtures';
import type { ShopFacts } from '../shop.facts';

/** Phone, tablet, desk: the widths at which every screen is looked at. */
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
  /** Also the picture's name. */
  readonly name: string;
  /** Opens it, from where the screen before it in the same visit ended, and waits until it is complete. */
  readonly open: (stage: Stage) => Promise<void>;
  /** What the browser may complain of from here on, because the state is made of it. Such screens come last in a visit. */
  readonly provokes?: readonly RegExp[];
  /** Where the state exists; without it, everywhere. */
  readonly only?: readonly Width[];
  /** Not ours: GraphiQL draws its own page. Only the console is held silent there. */
  readonly foreign?: boolean;
}

/** The next screen gets its answers from the shop again. What is still open ends with the page. */
export async function answerAgain({ page, context }: Stage): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
}

export const at =
  (path: string): Screen['open'] =>
  ({ page }) =>
    visit(page, path);

export const NO_ANSWER = [/\/graphql/, /Failed to load resource.*(500|ERR_FAILED)/i, /500/];

/** From here on the shop does not answer the page's questions. */
export async function silenceShop(page: Page): Promise<void> {
  await standBetween(page, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'No' }));
}

/** From here on the page's questions stay open, and its skeletons stand. */
export async function holdAnswers(page: Page): Promise<void> {
  await standBetween(page, () => new Promise(() => undefined));
}

/** From here on one operation stays open; the others are answered. */
export async function holdAnswer(page: Page, operation: string): Promise<void> {
  await standBetween(page, async (route) => {
    if (operationOf(route) === operation) return;
    await route.fallback();
  });
}

/** From here on the shop does not answer one operation. */
export async function silence(page: Page, operation: string): Promise<void> {
  await standBetween(page, async (route) => {
    if (operationOf(route) === operation)
      await route.fulfill({ status: 500, contentType: 'text/plain', body: 'No' });
    else await route.fallback();
  });
}

/** From here on one operation has another answer than the shop's, where only hours would bring it about. */
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

/** Does something in the moment in which the page sends an operation, before the shop hears of it. */
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

/** What leaves by itself after two seconds stays, to be looked at. */
export async function stayThere(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const plain = window.setTimeout.bind(window);
    const patient = (handler: TimerHandler, ms?: number, ...more: unknown[]): number =>
      plain(handler, ms === 2_000 ? 600_000 : ms, ...more);
    Object.assign(window, { setTimeout: patient });
  });
}

/** Follows a link of the page, inside the running application. */
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

/** Scrolls through the page, so that lazy pictures load, waits for them and for the faces, and returns to the top. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await pause(20);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    // Lazy ones too: what was scrolled past is on its way. What lies far to the side never comes, and is not waited for.
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

/** A page of the account of this window's customer. */
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

/** As a high-contrast theme paints the page, once its stylesheet is there. Ends with `emulateMedia({ forcedColors: null })`. */
export async function paintInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.waitForFunction(() => {
    const link = document.querySelector<HTMLLinkElement>('link[media="(forced-colors: active)"]');
    // Pages that are not the shop's own have none.
    return link === null || link.sheet !== null;
  });
}
