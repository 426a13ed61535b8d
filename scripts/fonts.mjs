/**
 * Subsets the two fonts to the shop's characters, for the browser (client/src/ui/fonts) and for PDFs
 * (server/seed/fonts). The results are committed, so that a build needs no font tools. Run again after a change of
 * the packages or of the characters: node scripts/fonts.mjs
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const packages = path.join(root, 'node_modules/@fontsource-variable');
const target = path.join(root, 'client/src/ui/fonts');

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
/** Basic Latin, Latin-1 and the punctuation of English text. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…′″−×÷→←≤≥™€`;

/** Weights in use: Eczar 400 (500 in the logo), Anek 400 to 600. */
const CUTS = [
  {
    name: 'eczar-latin',
    file: 'eczar/files/eczar-latin-wght-normal.woff2',
    text: LATIN,
    weights: [400, 500],
  },
  {
    name: 'eczar-mark',
    file: 'eczar/files/eczar-devanagari-wght-normal.woff2',
    text: '₹पोटली',
    weights: [400, 500],
  },
  {
    name: 'anek-latin',
    file: 'anek-latin/files/anek-latin-latin-wght-normal.woff2',
    text: LATIN,
    weights: [400, 600],
  },
  {
    name: 'anek-rupee',
    file: 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
    text: '₹',
    weights: [400, 600],
  },
];

/** One weight each, for PDFs: pdfkit does not support variable fonts. The rupee sign is in a file of its own. */
const PRINTED = [
  { name: 'eczar', file: 'eczar/files/eczar-latin-wght-normal.woff2', text: LATIN, weight: 500 },
  { name: 'anek', file: 'anek-latin/files/anek-latin-latin-wght-normal.woff2', text: LATIN, weight: 400 },
  {
    name: 'anek-bold',
    file: 'anek-latin/files/anek-latin-latin-wght-normal.woff2',
    text: LATIN,
    weight: 600,
  },
  {
    name: 'devanagari',
    file: 'eczar/files/eczar-devanagari-wght-normal.woff2',
    text: range(0x900, 0x97f),
    weight: 400,
  },
  { name: 'rupee', file: 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2', text: '₹', weight: 400 },
  {
    name: 'rupee-bold',
    file: 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
    text: '₹',
    weight: 600,
  },
];
const printed = path.join(root, 'server/seed/fonts');

await mkdir(target, { recursive: true });
await mkdir(printed, { recursive: true });
for (const { name, file, text, weight } of PRINTED) {
  const cut = await subsetFont(await readFile(path.join(packages, file)), text, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    noHinting: true,
  });
  await writeFile(path.join(printed, `${name}.ttf`), cut);
  console.log(`${name}.ttf ${cut.length} bytes`);
}

for (const { name, file, text, weights } of CUTS) {
  const [min, max] = weights;
  const cut = await subsetFont(await readFile(path.join(packages, file)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max, default: min } },
    noHinting: true,
  });
  await writeFile(path.join(target, `${name}.woff2`), cut);
  console.log(`${name}.woff2 ${cut.length} bytes`);
}
