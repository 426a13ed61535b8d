import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../platform/project-root';
import { TYPEFACES, typefaceFile, toTextRuns } from './text-runs';

it('toTextRuns divides text into runs by typeface, and replaces unsupported characters by question marks', () => {
  expect(toTextRuns('Total ₹1,499.00 for आशा Rao 東', 'anek-bold')).toEqual([
    { face: 'anek-bold', text: 'Total ' },
    { face: 'rupee-bold', text: '₹' },
    { face: 'anek-bold', text: '1,499.00 for ' },
    { face: 'devanagari', text: 'आशा' },
    { face: 'anek-bold', text: ' Rao ?' },
  ]);
  expect(toTextRuns('₹5', 'anek')).toEqual([
    { face: 'rupee', text: '₹' },
    { face: 'anek', text: '5' },
  ]);
  expect(toTextRuns('', 'eczar')).toEqual([]);
});

it('every typeface of invoices has a font file', () => {
  const folder = path.join(PROJECT_ROOT, 'server', 'seed', 'fonts');
  expect(TYPEFACES.filter((face) => !existsSync(typefaceFile(folder, face)))).toEqual([]);
});
