import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import {
  FORMER_FILE_NAMES,
  FORMER_NAMES,
  FORMER_WHOLE_NAMES,
  findFormerFileName,
  findFormerName,
} from './former-names.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

it.each([
  ['household', 'household'],
  ['householdOf', 'household'],
  ['HOUSEHOLD_MAX', 'household'],
  ['findOnceKey', 'once key'],
  ['cart-glance', 'glance'],
  ['PlaceOrderOutcome', 'outcome'],
  ['faultOf', 'fault'],
  ['made', 'made'],
  ['isProven', 'proven'],
])('findFormerName finds the former name in %s', (name, former) => {
  expect(findFormerName(name)).toMatchObject({ former });
});

it.each(['ipBlock', 'glances', 'onceMoreKey', 'key', 'ofKind', 'known', 'isMade', ''])(
  'findFormerName lets %s pass',
  (name) => {
    expect(findFormerName(name)).toBeNull();
  },
);

it('lint reports variables, parameters, types, members and files that bear a former name, and nothing else', () => {
  const folder = mkdtempSync(path.join(root, 'scripts', 'lint', 'try-'));
  try {
    writeFileSync(
      path.join(folder, 'cart-glance.ts'),
      `// A household in a comment is free.
interface Heir { readonly household: string }
export class Shop { chore(): string { return 'a household in a text'; } }
export const lapsed = (glance: Heir) => ({ household: glance.household });`,
    );
    const { stdout } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint'), '--format=unix', folder],
      { cwd: root, encoding: 'utf8' },
    );
    const found = [...stdout.matchAll(/"(\w+)" bears|(This file) bears/g)].map(
      ([, name, file]) => name ?? file,
    );
    expect(found.toSorted()).toEqual(['Heir', 'This file', 'chore', 'glance', 'lapsed']);
    expect(stdout).toContain('say cartSummary (.github/GLOSSARY.md)');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('the glossary has no former name among its terms', () => {
  const glossary = readFileSync(path.join(root, '.github', 'GLOSSARY.md'), 'utf8');
  const terms = [...glossary.matchAll(/^\| ([^|]+?) +\|/gm)].flatMap(([, cell]) => cell.split(/[,;] /));
  expect(terms.length).toBeGreaterThan(50);
  expect(terms.filter((term) => findFormerName(term.replaceAll(/\W+/g, ' ').trim()))).toEqual([]);
});

it('known is a former name for a file alone', () => {
  expect(findFormerFileName('known')).toMatchObject({ former: 'known' });
  expect(findFormerFileName('known-words')).toBeNull();
});

it('the term in place of a former name is no former name itself', () => {
  for (const [former, now] of [...FORMER_NAMES, ...FORMER_WHOLE_NAMES, ...FORMER_FILE_NAMES])
    expect(findFormerFileName(now), former).toBeNull();
});
