import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** scripts/test.mjs names the browser it found; by hand, the system's own will do, else Playwright's. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env['CHROMIUM_PATH'] ?? INSTALLED.find((file) => existsSync(file)) ?? '';

/**
 * For a whole browser, where there is no headless shell: every window draws the lists that hang under its address bar, as pages in processes of their own: a
 * third of a second for each test, and nobody types an address. Chromium heeds the last such list alone, so that
 * Playwright's own stands here again.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Journeys in a real browser against the built shop (`npm run build` first). The set-up starts it and sets SHOP_URL. */
export default defineConfig({
  testDir: './client/e2e',
  testMatch: '**/*.{spec,screens}.ts',
  outputDir: './test-results',
  globalSetup: './client/e2e/shop.setup.ts',
  // One shop serves them all, so that nothing may depend on being alone. The third uses what the other two leave while they wait.
  fullyParallel: true,
  workers: 3,
  // A machine that stalls is no fault of the shop. Whatever needed this is named at the end of the run, to be mended.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000, toPass: { timeout: 30_000 } },
  reporter: 'line',
  use: {
    baseURL: process.env['SHOP_URL'],
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What cannot be pressed by then never can: a visit of ten screens would wait for it for minutes.
    actionTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    // In each new browser it would fetch and keep the whole shop. Journeys that are about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium === '' ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: what V8's optimising compilers cost is never earned back, a tenth of the processor's time.
        '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=32,--max-semi-space-size=64',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
});
