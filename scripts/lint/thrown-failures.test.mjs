import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { mayThrow } from './thrown-failures.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const CODE = `import { DomainError, type Result } from '../../domain/domain-error';

export function construct(): never {
  throw new DomainError('CONFLICT', 'It is sold out');
}
export function pass(result: Result<string>): string {
  if (result instanceof DomainError) throw result;
  return result;
}
export function breakDown(error: unknown): never {
  if (error instanceof TypeError) throw error;
  throw new Error('A bug');
}
export function answer(result: Result<string>): Result<string> {
  if (result instanceof DomainError) return result;
  return new DomainError('CONFLICT', result);
}
`;

it('lint reports a DomainError that a service throws or passes on by a throw, and nothing else', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'potli-failures-'));
  try {
    for (const needed of ['.oxlintrc.json', 'scripts/lint', 'server/src/app/modules.json'])
      cpSync(path.join(root, needed), path.join(folder, needed), { recursive: true });
    mkdirSync(path.join(folder, 'server/src/modules/cart'), { recursive: true });
    for (const name of ['cart.service.ts', 'cart.resolver.ts', 'cart.test.ts'])
      writeFileSync(path.join(folder, 'server/src/modules/cart', name), CODE);
    const { stdout } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint'), '--format=unix', 'server'],
      { cwd: folder, encoding: 'utf8' },
    );
    const lines = [...stdout.matchAll(/([\w.]+\.ts):(\d+):\d+: [^\n]*only bugs throw/g)].map(
      ([, file, line]) => `${file}:${line}`,
    );
    expect(lines).toEqual(['cart.service.ts:4', 'cart.service.ts:7']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it.each([
  ['modules/cart/cart.resolver.ts', true],
  ['platform/graphql/value-of.ts', true],
  ['platform/database/transactions.ts', true],
  ['modules/cart/cart.int.test.ts', true],
  ['modules/cart/cart.service.ts', false],
  ['modules/cart/cart.repository.ts', false],
  ['modules/cart/rest/cart.routes.ts', false],
  ['domain/cart.ts', false],
  ['platform/rest/router.ts', false],
])('mayThrow(%s) is %s', (file, expected) => {
  expect(mayThrow(file)).toBe(expected);
});
