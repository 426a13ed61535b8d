import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../server/src/project-root';

it.each(['bench', 'oversell', 'screens', 'test', 'test:changed', 'test:flaky'])(
  'the command %s says what can be chosen, and starts nothing',
  (name) => {
    const script = path.join(PROJECT_ROOT, 'scripts', `${name.replace(':', '-')}.mjs`);
    const said = execFileSync(process.execPath, [script, '--help'], { encoding: 'utf8', timeout: 15_000 });
    expect(said).toMatch(new RegExp(`^npm (?:run )?${name}\\b`));
    expect(said).not.toMatch(/Building|Starting|Running/);
  },
);
