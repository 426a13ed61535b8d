import { expect, it } from 'vitest';
import { addFile, keepProperties } from './page-descriptors';

const SOURCE = `import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

const PATH = '/sale';

export const salePage = {
  path: PATH,
  load: () => import('./SalePage.route'),
  // Half an hour.
  cacheSeconds: CACHE_SECONDS.filters,
  query: (query) => query.slice(1, -1),
} as const satisfies PageDescriptor;
`;

it('keepProperties removes what is not named of a descriptor, and nothing else', () => {
  expect(keepProperties(SOURCE, ['path', 'load', 'skeleton']))
    .toBe(`import { CACHE_SECONDS } from '@domain/limits';
import type { PageDescriptor } from '../../routing/page';

const PATH = '/sale';

export const salePage = { path: PATH, load: () => import('./SalePage.route') } as const satisfies PageDescriptor;
`);
});

it('addFile adds the source file that load imports', () => {
  expect(addFile(SOURCE, 'client/src/features/home')).toContain(
    'salePage = { file: "client/src/features/home/SalePage.route.ts",\n  path: PATH,',
  );
});

it.each([
  ["export const salePage = { path: '/sale' };", 'No export of this file satisfies PageDescriptor'],
  ["export const salePage = { path: '/sale' } satisfies PageDescriptor;", 'has no `load'],
])('addFile throws for a file that describes no page', (code, message) => {
  expect(() => addFile(code, 'client/src/features/home')).toThrow(message);
});
