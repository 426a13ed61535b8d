import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** The settings of the journeys for scripts/screens.mjs, which takes screenshots instead of checking. */
export default defineConfig({
  ...journeys,
  testMatch: '**/*.screens.ts',
  outputDir: './test-results/screens',
  use: { ...journeys.use, screenshot: 'off' },
});
