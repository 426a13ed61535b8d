import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../platform/project-root';
import { LONG_FILES } from './longest-first';

it('every test file that is to start first exists', () => {
  expect(LONG_FILES.filter((file) => !existsSync(path.join(PROJECT_ROOT, file)))).toEqual([]);
});
