/** Mutants that are written by hand, as texts: the right one, and the wrong one that takes its place. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/prepare.mjs';

/**
 * @throws where the text to replace no longer stands in its file exactly once, or a test is gone: the row has to follow the code
 */
export function checkTexts(mutants) {
  for (const mutant of mutants) {
    withMutant(mutant, codeOf(mutant.file));
    for (const test of mutant.tests)
      if (!existsSync(path.join(ROOT, test)))
        throw new Error(`There is no ${test}: mend the mutant "${mutant.why}"`);
  }
}

/** The file as it is with the mutant in it. */
export function withMutant({ file, find, replace, why }, code) {
  const parts = code.split(find);
  if (parts.length !== 2)
    throw new Error(
      `"${find}" stands ${parts.length - 1} times in ${file}, not once: mend the mutant "${why}"`,
    );
  return parts.join(replace);
}

export function lineOf({ file, find }) {
  return codeOf(file).split(find)[0].split('\n').length;
}

function codeOf(file) {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
