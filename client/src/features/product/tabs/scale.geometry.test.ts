import { describe, expect, it } from 'vitest';
import {
  bottlePath,
  DRAWING,
  layOutDrawing,
  outlineOf,
  roundedBox,
  silhouetteOf,
  type Silhouette,
} from './scale.geometry';

const SILHOUETTES: Silhouette[] = ['case', 'backpack', 'handbag', 'holdall', 'brief', 'flat'];
const SIZES = [
  { lengthCm: 40, heightCm: 27 },
  { lengthCm: 52, heightCm: 76 },
  { lengthCm: 11, heightCm: 9 },
  { lengthCm: 180, heightCm: 5 },
  { lengthCm: 7, heightCm: 18 },
];

describe('the scale drawing', () => {
  it('layOutDrawing draws bag, bottle and sheet at one scale', () => {
    const { perCm, bag, bottle, sheet } = layOutDrawing({ lengthCm: 40, heightCm: 27 }, 'holdall');
    expect(bag.width / perCm).toBeCloseTo(40);
    expect(bag.height / perCm).toBeCloseTo(27);
    expect(bottle.height / perCm).toBeCloseTo(27.5);
    expect(sheet.width / perCm).toBeCloseTo(21);
    expect(sheet.height / perCm).toBeCloseTo(29.7);
  });

  it.each(SIZES)(
    'layOutDrawing keeps everything inside the drawing and on the ground line: $lengthCm x $heightCm cm',
    (size) => {
      for (const silhouette of SILHOUETTES) {
        const { bag, bottle, sheet, top } = layOutDrawing(size, silhouette);
        expect(top).toBeGreaterThanOrEqual(0);
        for (const box of [bag, bottle, sheet]) {
          expect(box.y + box.height).toBeCloseTo(DRAWING.ground);
          expect(box.x).toBeGreaterThanOrEqual(DRAWING.margin - 0.01);
          expect(box.x + box.width).toBeLessThanOrEqual(DRAWING.width - DRAWING.margin + 0.01);
          expect(box.y).toBeGreaterThan(top);
        }
        expect(bag.x + bag.width).toBeLessThan(bottle.x);
        expect(bottle.x + bottle.width).toBeLessThan(sheet.x);
      }
    },
  );

  it('outlineOf and bottlePath produce no NaN, undefined or Infinity for any silhouette and size', () => {
    for (const silhouette of SILHOUETTES)
      for (const size of SIZES) {
        const { bag, bottle } = layOutDrawing(size, silhouette);
        const outline = outlineOf(silhouette, bag);
        for (const path of [outline.body, ...outline.lines, ...outline.stitches, bottlePath(bottle)])
          expect(path).not.toMatch(/NaN|undefined|Infinity/);
      }
  });

  it('silhouetteOf maps categories to silhouettes and defaults to a flat one', () => {
    expect(silhouetteOf('suitcases')).toBe('case');
    expect(silhouetteOf('kids-bags')).toBe('backpack');
    expect(silhouetteOf('bag-accessories')).toBe('flat');
  });

  it('roundedBox limits a radius to half of the box', () => {
    expect(roundedBox({ x: 0, y: 0, width: 10, height: 4 }, 50)).toBe(
      'M0 2V2Q0 0 2 0H8Q10 0 10 2V2Q10 4 8 4H2Q0 4 0 2Z',
    );
  });
});
