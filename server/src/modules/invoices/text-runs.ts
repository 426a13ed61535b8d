import path from 'node:path';

/** Typefaces of invoices, in server/seed/fonts (made by scripts/fonts.mjs). */
type Typeface = 'eczar' | 'anek' | 'anek-bold' | 'devanagari' | 'rupee' | 'rupee-bold';

export const TYPEFACES: readonly Typeface[] = [
  'eczar',
  'anek',
  'anek-bold',
  'devanagari',
  'rupee',
  'rupee-bold',
];

export function typefaceFile(folder: string, face: Typeface): string {
  return path.join(folder, `${face}.ttf`);
}

/** A run of text in one typeface. */
interface TextRun {
  readonly face: Typeface;
  readonly text: string;
}

const RUPEE = '₹';
const DEVANAGARI = /[\u0900-\u097f\u200c\u200d]/;
/** The characters of the Latin typefaces, as subset by scripts/fonts.mjs. */
const LATIN = /[\u0020-\u007e\u00a0-\u00ff–—‘’‚“”„•…′″−×÷→←≤≥™€]/;

/** Divides a line into runs by typeface; characters that no typeface has become question marks. */
export function toTextRuns(text: string, face: 'eczar' | 'anek' | 'anek-bold'): TextRun[] {
  const runs: { face: Typeface; text: string }[] = [];
  for (const letter of text) {
    const letterFace: Typeface =
      letter === RUPEE
        ? face === 'anek-bold'
          ? 'rupee-bold'
          : 'rupee'
        : DEVANAGARI.test(letter)
          ? 'devanagari'
          : face;
    const printedLetter = letterFace !== face || LATIN.test(letter) ? letter : '?';
    const last = runs.at(-1);
    if (last?.face === letterFace) last.text += printedLetter;
    else runs.push({ face: letterFace, text: printedLetter });
  }
  return runs;
}
