import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Set by scripts/test.mjs. Otherwise the system's Chromium is used, or else Playwright's own. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env['CHROMIUM_PATH'] ?? INSTALLED.find((file) => existsSync(file)) ?? '';

/**
 * The WebUIOmnibox features are the address bar's suggestions, which a full browser (not the headless shell) renders in
 * processes of their own: that takes a third of a second per test. Chromium uses only the last --disable-features, so
 * Playwright's own list is repeated.
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
  // All tests share one shop, so none may depend on being the only one. On two cores, the third worker uses the time in
  // which the others wait. Files start in alphabetical order, so that the last ones should have short tests: a long
  // one would run alone at the end.
  fullyParallel: true,
  workers: 3,
  // A slow machine must not fail the run. Tests that needed a retry are listed at its end, because they have a race.
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
    // Shorter than the timeout of a visit of ten screens, which would otherwise wait for minutes for one missing element.
    actionTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    // In each new browser the service worker would download the whole shop. Only its own tests allow it.
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
        // Pages are open for seconds only, in which V8's optimising compilers cost a tenth of the CPU time and save less.
        '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=32,--max-semi-space-size=64',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
});
