/**
 * `npm run test:faults`: kills, cuts off and fills up what the built shop stands on, and prints a table with a figure for each
 * fault. Ends with 1 where one was not borne. `npm run test:faults -- --help` says what can be chosen.
 */
import path from 'node:path';
import { runRows } from './attack/run.mjs';
import { helpIfAsked, ROOT } from './lib/prepare.mjs';

helpIfAsked(`npm run test:faults [-- --only=name,name] [--soak=20] [--histories=20]
  Kills what the built shop stands on, row after row (scripts/faults/rows); ends with 1 where one is BROKEN. At most fifteen minutes.
  --only       these rows
  --soak       minutes of the row soak (5); with more than 10, run it alone: --only=soak --soak=20
  --histories  how many random histories (20)`);

await runRows('faults', path.join(ROOT, 'scripts', 'faults', 'rows'));
