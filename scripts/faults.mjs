/**
 * `npm run test:faults`: kills, disconnects and fills up what the built shop depends on, and prints a table with a
 * figure for each fault. Exits with 1 when one was not handled. `npm run test:faults -- --help` lists the options.
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
