/**
 * `npm run test:security`: attacks the built shop as strangers and as customers, and prints a table with a figure
 * for each attack. Exits with 1 when one succeeded. `npm run test:security -- --help` lists the options.
 */
import path from 'node:path';
import { runRows } from './attack/run.mjs';
import { helpIfAsked, ROOT } from './lib/prepare.mjs';

helpIfAsked(`npm run test:security [-- --only=name,name] [--seed=1] [--requests=20000]
  Attacks the built shop, row after row (scripts/security/rows); ends with 1 where one is BROKEN. At most fifteen minutes.
  --only      these rows
  --seed      of the fuzzed requests (1)
  --requests  how many of those (20000)`);

await runRows('security', path.join(ROOT, 'scripts', 'security', 'rows'));
