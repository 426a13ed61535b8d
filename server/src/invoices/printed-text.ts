import path from 'node:path';

/** Typefaces that invoices are set in, under server/seed/fonts (scripts/fonts.mjs makes them). */
export type Face = 'eczar' | 'anek' | 'anek-bold' | 'devanagari' | 'rupee' | 'rupee-bold';

export const FACES: readonly Face[] = ['eczar', 'anek', 'anek-bold', 'devanagari', 'rupee', 'rupee-bold'];

export function faceFile(folder: string, face: Face): string {
  return path.join(folder, `${face}.ttf`);
}

/** A stretch of text in one typeface. */
export interface Run {
  readonly face: Face;
  readonly text: string;
}

const RUPEE = '₹';
const DEVANAGARI = /[\u0900-\u097f\u200c\u200d]/;
/** What the Latin typefaces hold, as scripts/fonts.mjs cuts them. */
const LATIN = /[\u0020-\u007e\u00a0-\u00ff–—‘’‚“”„•…′″−×÷→←≤≥™€]/;

/** Divides a line into what each typeface can set; a letter that none of them has is shown as a question mark. */
export function runsOf(text: string, face: 'eczar' | 'anek' | 'anek-bold'): Run[] {
  const runs: { face: Face; text: string }[] = [];
  for (const letter of text) {
    const own: Face =
      letter === RUPEE
        ? face === 'anek-bold'
          ? 'rupee-bold'
          : 'rupee'
        : DEVANAGARI.test(letter)
          ? 'devanagari'
          : face;
    const shown = own !== face || LATIN.test(letter) ? letter : '?';
    const last = runs.at(-1);
    if (last?.face === own) last.text += shown;
    else runs.push({ face: own, text: shown });
  }
  return runs;
}
