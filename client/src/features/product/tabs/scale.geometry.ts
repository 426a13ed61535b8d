/**
 * Geometry of the drawing that shows a bag beside a one-litre bottle and an A4 sheet. Inputs are centimetres,
 * outputs are units of the drawing (see `DRAWING`); y grows downwards.
 */
export const DRAWING = { width: 600, height: 420, ground: 352, margin: 64, gap: 26 } as const;

/** A one-litre bottle as sold in India, and ISO 216 A4. */
const BOTTLE_CM = { width: 8, height: 27.5 } as const;
const SHEET_CM = { width: 21, height: 29.7 } as const;

/** How the front of a bag is drawn; the body's box always has its true length and height. */
export type Silhouette = 'case' | 'backpack' | 'handbag' | 'holdall' | 'brief' | 'flat';

/** Space above the body for handles and straps, as a fraction of the body's height. */
const HANDLE_SHARE: Record<Silhouette, number> = {
  case: 0.22,
  backpack: 0.08,
  handbag: 0.55,
  holdall: 0.4,
  brief: 0.2,
  flat: 0,
};

const SILHOUETTES: Readonly<Record<string, Silhouette>> = {
  suitcases: 'case',
  backpacks: 'backpack',
  'kids-bags': 'backpack',
  handbags: 'handbag',
  'travel-bags': 'holdall',
  'sports-bags': 'holdall',
  'laptop-bags': 'brief',
};

export function silhouetteOf(categorySlug: string): Silhouette {
  return SILHOUETTES[categorySlug] ?? 'flat';
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ScaleLayout {
  /** Drawing units per centimetre, the same for all three objects. */
  readonly perCm: number;
  readonly bag: Box;
  readonly bottle: Box;
  readonly sheet: Box;
  /** Top of the drawing: just above the tallest object, handles included. */
  readonly top: number;
}

/** Space above the tallest object, in drawing units. */
const TOP_MARGIN = 24;

/** Places bag, bottle and sheet side by side on the ground line, at the largest scale at which they fit. */
export function layOutDrawing(
  size: { lengthCm: number; heightCm: number },
  silhouette: Silhouette,
): ScaleLayout {
  const { width, ground, margin, gap } = DRAWING;
  const tallestCm = Math.max(size.heightCm * (1 + HANDLE_SHARE[silhouette]), SHEET_CM.height);
  const widestCm = size.lengthCm + BOTTLE_CM.width + SHEET_CM.width;
  const perCm = Math.min((width - 2 * margin - 2 * gap) / widestCm, (ground - TOP_MARGIN) / tallestCm);
  const used = widestCm * perCm + 2 * gap;
  const left = margin + (width - 2 * margin - used) / 2;
  const box = (x: number, cm: { width: number; height: number }): Box => ({
    x,
    y: ground - cm.height * perCm,
    width: cm.width * perCm,
    height: cm.height * perCm,
  });
  const bag = box(left, { width: size.lengthCm, height: size.heightCm });
  const bottle = box(bag.x + bag.width + gap, BOTTLE_CM);
  const sheet = box(bottle.x + bottle.width + gap, SHEET_CM);
  return { perCm, bag, bottle, sheet, top: ground - tallestCm * perCm - TOP_MARGIN };
}

const formatNumber = (value: number) => Math.round(value * 10) / 10;

/** SVG path of a rectangle with different radii for its upper and lower corners. */
export function roundedBox({ x, y, width, height }: Box, top: number, bottom = top): string {
  const t = Math.min(top, width / 2, height / 2);
  const b = Math.min(bottom, width / 2, height / 2);
  return (
    `M${formatNumber(x)} ${formatNumber(y + height - b)}V${formatNumber(y + t)}Q${formatNumber(x)} ${formatNumber(y)} ${formatNumber(x + t)} ${formatNumber(y)}H${formatNumber(x + width - t)}` +
    `Q${formatNumber(x + width)} ${formatNumber(y)} ${formatNumber(x + width)} ${formatNumber(y + t)}V${formatNumber(y + height - b)}` +
    `Q${formatNumber(x + width)} ${formatNumber(y + height)} ${formatNumber(x + width - b)} ${formatNumber(y + height)}H${formatNumber(x + b)}` +
    `Q${formatNumber(x)} ${formatNumber(y + height)} ${formatNumber(x)} ${formatNumber(y + height - b)}Z`
  );
}

export interface Outline {
  /** Filled with the background colour, so that nothing behind shows through. */
  readonly body: string;
  /** Seams, handles, wheels: strokes only. */
  readonly lines: readonly string[];
  /** Stitched seams, drawn as dashed lines. */
  readonly stitches: readonly string[];
}

/** Path of a handle from x1 to x2, `rise` above its base; fully rounded, or with corners of the given radius. */
function archPath(x1: number, x2: number, base: number, rise: number, corner = Infinity): string {
  const r = Math.min((x2 - x1) / 2, rise, corner);
  return `M${formatNumber(x1)} ${formatNumber(base)}V${formatNumber(base - rise + r)}Q${formatNumber(x1)} ${formatNumber(base - rise)} ${formatNumber(x1 + r)} ${formatNumber(base - rise)}H${formatNumber(x2 - r)}Q${formatNumber(x2)} ${formatNumber(base - rise)} ${formatNumber(x2)} ${formatNumber(base - rise + r)}V${formatNumber(base)}`;
}

/** Outline of a bag whose body fills `box`. */
export function outlineOf(silhouette: Silhouette, box: Box): Outline {
  const { x, y, width, height } = box;
  const at = (share: number) => x + width * share;
  const down = (share: number) => y + height * share;
  const across = (share: number, inset = 0.03) =>
    `M${formatNumber(at(inset))} ${formatNumber(down(share))}H${formatNumber(at(1 - inset))}`;
  const rise = height * HANDLE_SHARE[silhouette] * 0.92;
  switch (silhouette) {
    case 'case': {
      const wheel = Math.min(height * 0.05, width * 0.08);
      const shell = { ...box, height: height - wheel };
      const foot = (share: number) =>
        `M${formatNumber(at(share) - wheel / 2)} ${formatNumber(y + height - wheel)}v${formatNumber(wheel * 0.5)}a${formatNumber(wheel / 2)} ${formatNumber(wheel / 2)} 0 0 0 ${formatNumber(wheel)} 0v${formatNumber(-wheel * 0.5)}`;
      return {
        body: roundedBox(shell, width * 0.12),
        lines: [
          foot(0.16),
          foot(0.84),
          archPath(at(0.3), at(0.7), y, rise, 8),
          ...[0.2, 0.4, 0.6, 0.8].map(
            (share) => `M${formatNumber(at(share))} ${formatNumber(down(0.1))}V${formatNumber(down(0.84))}`,
          ),
        ],
        stitches: [],
      };
    }
    case 'backpack':
      return {
        body: roundedBox(box, width * 0.34, width * 0.1),
        lines: [
          archPath(at(0.4), at(0.6), y, rise),
          roundedBox(
            { x: at(0.16), y: down(0.54), width: width * 0.68, height: height * 0.36 },
            width * 0.08,
          ),
        ],
        stitches: [
          across(0.34, 0.1),
          `M${formatNumber(at(0.2))} ${formatNumber(down(0.64))}H${formatNumber(at(0.8))}`,
        ],
      };
    case 'handbag':
      return {
        body: `M${formatNumber(at(0.08))} ${formatNumber(y)}H${formatNumber(at(0.92))}L${formatNumber(at(1))} ${formatNumber(down(0.94))}Q${formatNumber(at(1))} ${formatNumber(down(1))} ${formatNumber(at(0.95))} ${formatNumber(down(1))}H${formatNumber(at(0.05))}Q${formatNumber(at(0))} ${formatNumber(down(1))} ${formatNumber(at(0))} ${formatNumber(down(0.94))}Z`,
        lines: [archPath(at(0.28), at(0.72), down(0.12), height * 0.12 + rise), across(0.88)],
        stitches: [across(0.12, 0.1)],
      };
    case 'holdall':
      return {
        body: roundedBox(box, height * 0.24, height * 0.06),
        lines: [
          across(0.84),
          archPath(at(0.28), at(0.7), down(0.66), height * 0.66 + rise),
          archPath(at(0.33), at(0.65), down(0.66), height * 0.66 + rise * 0.72),
        ],
        stitches: [across(0.16)],
      };
    case 'brief':
      return {
        body: roundedBox(box, height * 0.1),
        lines: [archPath(at(0.38), at(0.62), y, rise)],
        stitches: [
          across(0.14),
          `M${formatNumber(at(0.12))} ${formatNumber(down(0.44))}H${formatNumber(at(0.88))}`,
        ],
      };
    case 'flat':
      return {
        body: roundedBox(box, Math.min(width, height) * 0.12),
        lines: [],
        stitches: [
          roundedBox(
            { x: x + 7, y: y + 7, width: Math.max(width - 14, 1), height: Math.max(height - 14, 1) },
            4,
          ),
        ],
      };
  }
}

/** Path of a bottle with neck and cap that fills `box`. */
export function bottlePath({ x, y, width, height }: Box): string {
  const neck = width * 0.28;
  return (
    `M${formatNumber(x)} ${formatNumber(y + height)}V${formatNumber(y + height * 0.34)}Q${formatNumber(x)} ${formatNumber(y + height * 0.2)} ${formatNumber(x + neck)} ${formatNumber(y + height * 0.16)}V${formatNumber(y)}` +
    `H${formatNumber(x + width - neck)}V${formatNumber(y + height * 0.16)}Q${formatNumber(x + width)} ${formatNumber(y + height * 0.2)} ${formatNumber(x + width)} ${formatNumber(y + height * 0.34)}V${formatNumber(y + height)}Z` +
    `M${formatNumber(x + neck)} ${formatNumber(y + height * 0.07)}H${formatNumber(x + width - neck)}`
  );
}
