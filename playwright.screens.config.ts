import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** The journeys' settings for scripts/screens.mjs: same browser, same shop, but pictures instead of checks. */
export default defineConfig({
  ...journeys,
  testMatch: '**/*.screens.ts',
  outputDir: './test-results/screens',
  use: { ...journeys.use, screenshot: 'off' },
});
