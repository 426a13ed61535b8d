/** Hand-written mutants as texts: the original, and its replacement. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/prepare.mjs';

/**
 * @throws when a mutant's text does not occur exactly once in its file, or a test is missing: the mutant has to
 * follow the code
 */
export function checkTexts(mutants) {
  for (const mutant of mutants) {
    withMutant(mutant, codeOf(mutant.file));
    for (const test of mutant.tests)
      if (!existsSync(path.join(ROOT, test)))
        throw new Error(`There is no ${test}: update the mutant "${mutant.why}"`);
  }
}

/** Returns the file's code with the mutant. */
export function withMutant({ file, find, replace, why }, code) {
  const parts = code.split(find);
  if (parts.length !== 2)
    throw new Error(
      `"${find}" occurs ${parts.length - 1} times in ${file}, not once: update the mutant "${why}"`,
    );
  return parts.join(replace);
}

export function lineOf({ file, find }) {
  return codeOf(file).split(find)[0].split('\n').length;
}

function codeOf(file) {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
