import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the image may take minutes to start from an empty database before it counts as unhealthy', () => {
  const dockerfile = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8');
  const seconds = Number(/^HEALTHCHECK .*--start-period=(\d+)s/m.exec(dockerfile)?.[1]);
  expect(seconds).toBeGreaterThanOrEqual(180);
});
