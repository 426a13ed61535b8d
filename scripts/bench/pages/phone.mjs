/** A browser as a phone in the middle range has it: 412 px, a quarter of the processor, 60 ms and 8.1 Mbit/s. */
import { fillCart } from './addresses.mjs';

const VIEWPORT = { width: 412, height: 823 };
/** "Fast 4G" of Chromium's developer tools: nine tenths of 9 and of 1.5 Mbit/s. */
const NETWORK = {
  offline: false,
  latency: 60,
  downloadThroughput: 8_100_000 / 8,
  uploadThroughput: 1_350_000 / 8,
};
const CPU_SLOWDOWN = 4;

/**
 * Opens a page in a context of its own, with an empty cache. `observe` runs in the page before its scripts.
 * @returns the page, its session of the developer tools, and `close`
 */
export async function openPhone(browser, { origin, isWithoutScripts = false }, { cartOf }, observe) {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  if (cartOf !== undefined) await fillCart(context, origin, cartOf);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  // Inline scripts stay, which Chromium cannot block without ending the observers too.
  if (isWithoutScripts) await devtools.send('Network.setBlockedURLs', { urls: ['*.js'] });
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, devtools, close: () => context.close() };
}
