import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it("the Docker image's health check allows at least three minutes for the first start", () => {
  const dockerfile = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8');
  const seconds = Number(/^HEALTHCHECK .*--start-period=(\d+)s/m.exec(dockerfile)?.[1]);
  expect(seconds).toBeGreaterThanOrEqual(180);
});
