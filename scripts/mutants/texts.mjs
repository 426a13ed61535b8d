/** Hand-written mutants as texts: the original, and its replacement. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/prepare.mjs';

/**
 * @throws when a mutant's text does not occur exactly once in its file, or no test has its file or title: the mutant has
 * to follow the code
 */
export function checkTexts(mutants) {
  for (const mutant of mutants) {
    withMutant(mutant, codeOf(mutant.file));
    for (const test of mutant.tests)
      if (!existsSync(path.join(ROOT, test)))
        throw new Error(`There is no ${test}: update the mutant "${mutant.why}"`);
    if (mutant.only && !mutant.tests.some((test) => hasTest(codeOf(test), mutant.only)))
      throw new Error(`No test is called "${mutant.only}": update the mutant "${mutant.why}"`);
  }
}

/** @throws when the code that an explanation is about is no longer in its file */
export function checkExplanations(explanations) {
  for (const { file, original, because } of explanations)
    if (!inOneLine(codeOf(file)).includes(inOneLine(original)))
      throw new Error(`"${original}" is not in ${file}: update the explanation "${because}"`);
}

/** Returns code as Stryker's mutants name it, without its line breaks. */
export function inOneLine(code) {
  return code.replaceAll(/\s+/g, ' ').trim();
}

/** Whether a call in the code has a first argument, such as a test's title, that the pattern matches. */
function hasTest(code, pattern) {
  return [...code.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,/g)].some(([, , title]) =>
    new RegExp(pattern).test(title.replaceAll(/\\(.)/g, '$1')),
  );
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
