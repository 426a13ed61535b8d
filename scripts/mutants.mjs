/**
 * `npm run test:mutants`: do the tests notice a wrong rule of money, stock, sessions or limits? Changes one rule
 * after the other and expects a test to fail. Prints a score; exits with 1 when a mutant survives without an
 * explanation.
 */
import { checkNode, helpIfAsked, installIfStale, printLine } from './lib/prepare.mjs';
import { PURE_RULES } from './mutants/pure-rules.mjs';
import { MONEY } from './mutants/by-hand/money.mjs';
import { STOCK } from './mutants/by-hand/stock.mjs';
import { SESSIONS } from './mutants/by-hand/sessions.mjs';
import { LIMITS } from './mutants/by-hand/limits.mjs';
import { EXPLAINED } from './mutants/explained.mjs';
import { explain, reportOf } from './mutants/report.mjs';
import { checkExplanations, checkTexts } from './mutants/texts.mjs';

const GROUPS = ['money', 'stock', 'sessions', 'limits'];
const KINDS = ['pure', 'by-hand'];

helpIfAsked(`npm run test:mutants
  Breaks the rules of money, stock, sessions and limits one after the other, and expects a test to fail.
  npm run test:mutants -- money stock   only these: ${GROUPS.join(', ')}
  npm run test:mutants -- pure          only what Stryker makes of pure rules; by-hand: only what is written by hand
  npm run test:mutants -- --check       looks whether mutants that are written by hand and explanations still fit the code and the tests, and runs none`);

checkNode();
await installIfStale();
const words = process.argv.slice(2);
const unknown = words.find((word) => ![...GROUPS, ...KINDS, '--check'].includes(word));
if (unknown) {
  printLine(`There is no ${unknown}: see npm run test:mutants -- --help`);
  process.exit(1);
}
const groups = chosen(GROUPS);
const kinds = chosen(KINDS);
const byHand = Object.entries({ money: MONEY, stock: STOCK, sessions: SESSIONS, limits: LIMITS })
  .filter(([group]) => groups.includes(group))
  .flatMap(([group, mutants]) => mutants.map((mutant) => ({ ...mutant, group })));

checkTexts(byHand);
checkExplanations(EXPLAINED);
if (words.includes('--check')) {
  printLine(`${byHand.length} mutants that are written by hand fit the code`);
  process.exit(0);
}

const started = performance.now();
const rows = [];
if (kinds.includes('pure')) {
  const { runStryker } = await import('./mutants/by-stryker.mjs');
  const rules = Object.entries(PURE_RULES).filter(([group]) => groups.includes(group));
  rows.push(...(await runStryker(Object.fromEntries(rules))));
}
if (kinds.includes('by-hand')) {
  const { runByHand } = await import('./mutants/by-hand.mjs');
  rows.push(...(await runByHand(byHand, printLine)));
}

const explanations = EXPLAINED.filter(({ kind, group }) => kinds.includes(kind) && groups.includes(group));
const wrong = explain(rows, explanations);
printLine(`\n${reportOf(rows, groups)}\n`);
for (const line of wrong) printLine(line);
const left = rows.filter(({ status }) => status === 'survived' || status === 'broken').length;
printLine(
  `${rows.length} mutants in ${((performance.now() - started) / 60_000).toFixed(1)} minutes: ` +
    (left === 0 ? 'none survives unexplained' : `${left} survive unexplained`),
);
process.exit(left === 0 && wrong.length === 0 ? 0 : 1);

function chosen(among) {
  const named = among.filter((word) => words.includes(word));
  return named.length === 0 ? among : named;
}
