import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../project-root';
import { FACES, faceFile, runsOf } from './printed-text';

it('sets each stretch in the typeface that has its letters', () => {
  expect(runsOf('Total ₹1,499.00 for आशा Rao 東', 'anek-bold')).toEqual([
    { face: 'anek-bold', text: 'Total ' },
    { face: 'rupee-bold', text: '₹' },
    { face: 'anek-bold', text: '1,499.00 for ' },
    { face: 'devanagari', text: 'आशा' },
    { face: 'anek-bold', text: ' Rao ?' },
  ]);
  expect(runsOf('₹5', 'anek')).toEqual([
    { face: 'rupee', text: '₹' },
    { face: 'anek', text: '5' },
  ]);
  expect(runsOf('', 'eczar')).toEqual([]);
});

it('has every typeface at hand', () => {
  const folder = path.join(PROJECT_ROOT, 'server', 'seed', 'fonts');
  expect(FACES.filter((face) => !existsSync(faceFile(folder, face)))).toEqual([]);
});
