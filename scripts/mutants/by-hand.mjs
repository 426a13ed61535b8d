/**
 * Mutants that are written by hand, of rules that stand in services and SQL: each takes the place of the right text while
 * Vite loads the file, so that nothing is written to the tree, and the tests that are named have to fail.
 */
import path from 'node:path';
import { loadConfigFromFile } from 'vite';
import { createVitest } from 'vitest/node';
import { ROOT } from '../lib/prepare.mjs';
import { checkTexts, lineOf, withMutant } from './texts.mjs';

/**
 * @param tell called with one line for each
 * @returns a row for each mutant, with `status`: 'killed', 'survived', or 'broken' where the tests could not be run at all
 */
export async function runByHand(mutants, tell) {
  checkTexts(mutants);
  if (mutants.length === 0) return [];
  const planted = { mutant: null };
  const vitest = await startVitest(planted);
  /** The file is read anew by the next run. */
  const plant = (mutant) => {
    for (const { file } of [planted.mutant, mutant].filter(Boolean))
      vitest.invalidateFile(path.join(ROOT, file));
    planted.mutant = mutant;
  };
  try {
    tell('The tests of all mutants, without any of them');
    const right = await run(vitest, { tests: [...new Set(mutants.flatMap(({ tests }) => tests))] });
    if (right.status !== 'survived') throw new Error(`Without any mutant this fails: ${right.reason}`);
    const rows = [];
    for (const mutant of mutants) {
      plant(mutant);
      const row = { ...rowOf(mutant), ...(await run(vitest, mutant)) };
      tell(`${row.status}: ${row.why}${row.reason ? ` ("${row.reason}")` : ''}`);
      rows.push(row);
    }
    return rows;
  } finally {
    await vitest.close();
  }
}

function rowOf({ group, file, find, replace, why }) {
  const line = lineOf({ file, find });
  return { kind: 'by-hand', group, file, line, original: find, replacement: replace, why };
}

/** One Vitest with one PostgreSQL for all runs. */
async function startVitest(planted) {
  const { config } = await loadConfigFromFile(
    { command: 'serve', mode: 'test' },
    path.join(ROOT, 'vitest.config.ts'),
  );
  const planter = {
    name: 'potli-mutant',
    enforce: 'pre',
    transform: (code, id) =>
      planted.mutant && id === path.join(ROOT, planted.mutant.file)
        ? { code: withMutant(planted.mutant, code), map: null }
        : null,
  };
  const projects = config.test.projects
    .filter(({ test }) => test.name === 'integration')
    .map((project) => ({ ...project, plugins: [planter] }));
  const silent = {};
  return createVitest('test', {
    config: false,
    root: ROOT,
    watch: false,
    bail: 1,
    cache: false,
    reporters: [silent],
    projects,
  });
}

async function run(vitest, { tests, only }) {
  if (only) vitest.setGlobalTestNamePattern(new RegExp(only));
  else vitest.resetGlobalTestNamePattern();
  const places = tests.map((test) => path.join(ROOT, test));
  const specifications = (await vitest.globTestSpecifications(places)).filter(({ moduleId }) =>
    places.includes(moduleId),
  );
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const modules = testModules.filter(({ moduleId }) => places.includes(moduleId));
  const all = modules.flatMap((module) => [...module.children.allTests()]);
  const failed = all.find((test) => test.result().state === 'failed');
  if (failed) return { status: 'killed', reason: failed.name };
  const [error] = modules.flatMap((module) => module.errors());
  if (error) return { status: 'broken', reason: error.message };
  if (all.some((test) => test.result().state === 'passed')) return { status: 'survived' };
  return { status: 'broken', reason: `no test is called ${only}` };
}
