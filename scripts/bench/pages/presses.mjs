/** How soon the page paints after a press, on a slowed processor. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openPhone } from './phone.mjs';

const INTERACTIVE = 'html[data-interactive]';
/** Later tasks belong to the page's start, not to the press. */
const QUIET_MS = 1_500;

/**
 * Each press: the page that it starts on, what is done before (not measured), and the press itself.
 * A press that `opens` another page is also measured until that page's heading is painted.
 */
export const PRESSES = {
  filter: {
    on: '/products',
    before: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.locator('#filters').getByRole('checkbox').first().locator('..').click();
    },
    press: (page) => page.getByRole('button', { name: 'Apply Filters' }).click(),
  },
  variant: {
    on: 'product',
    press: (page) => page.locator('input[name=colour]:not(:checked)').first().locator('..').click(),
  },
  'add to cart': {
    on: 'product',
    press: (page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click(),
  },
  drawer: {
    on: 'product',
    before: (page) => PRESSES['add to cart'].press(page),
    press: (page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click(),
  },
  'search suggestion': {
    on: 'home',
    before: (page) => page.getByRole('combobox', { name: 'Search', exact: true }).click(),
    press: (page) => page.getByRole('combobox', { name: 'Search', exact: true }).pressSequentially('lea'),
  },
  'card to product': {
    on: 'category',
    press: (page) => firstCard(page).tap(),
    opens: '/products/',
  },
  'prefetched card to product': {
    on: 'category',
    // A link is prefetched when it is touched or focused, or a mouse rests on it.
    before: (page) => firstCard(page).focus(),
    press: (page) => firstCard(page).tap(),
    opens: '/products/',
  },
};

const firstCard = (page) => page.locator('main article a[href^="/products/"]').first();

/**
 * @returns { latency: the longest event of the press, shown: ms until the heading of the opened page is painted, or null }
 */
export async function measurePresses(browser, shop, name, pages) {
  const { on, before, press, opens = null } = PRESSES[name];
  const start = pages.find((page) => page.name === on);
  const phone = await openPhone(browser, shop, start, observe);
  const { page } = phone;
  try {
    await page.goto(shop.origin + start.path, { waitUntil: 'load' });
    await page.locator(INTERACTIVE).waitFor({ state: 'attached' });
    await sleep(QUIET_MS);
    if (before) {
      await before(page);
      await sleep(QUIET_MS);
    }
    await page.evaluate((path) => globalThis.startPress(path), opens);
    await press(page);
    await sleep(QUIET_MS);
    const { latency, shown } = await page.evaluate(() => globalThis.endPress());
    if (opens !== null && shown === null) throw new Error(`${name} showed nothing within ${QUIET_MS} ms`);
    return { latency, shown };
  } finally {
    await phone.close();
  }
}

function observe() {
  let events = [];
  let pressedAt = null;
  let shown = null;
  let isOpen = () => false;
  new PerformanceObserver((list) => events.push(...list.getEntries())).observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  });
  // Not by Element Timing, which does not report headings that are replaced soon.
  new MutationObserver(() => {
    if (pressedAt === null || shown !== null || !isOpen()) return;
    shown = Infinity;
    requestAnimationFrame(() => setTimeout(() => (shown = performance.now() - pressedAt)));
  }).observe(document, { childList: true, subtree: true });
  globalThis.startPress = (path) => {
    events = [];
    pressedAt = null;
    shown = null;
    addEventListener('pointerup', ({ timeStamp }) => (pressedAt ??= timeStamp), {
      capture: true,
      once: true,
    });
    const heading = document.querySelector('h1')?.textContent;
    isOpen = () =>
      path !== null &&
      location.pathname.startsWith(path) &&
      (document.querySelector('h1')?.textContent ?? heading) !== heading;
  };
  globalThis.endPress = () => ({
    // Events faster than the observer's threshold are not reported: they count as 16 ms.
    latency: Math.max(
      16,
      ...events.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration),
    ),
    shown,
  });
}
