import sharp, { type Sharp } from 'sharp';

const FORMATS = new Set(['jpeg', 'png', 'webp']);
/** 50 megapixels: a small file can unpack to more than memory holds. */
const PIXELS_MAX = 50_000_000;

export interface CleanPicture {
  /** WebP, upright, without metadata and without whatever else the file held. */
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes and encodes anew what somebody sent.
 * @param mostPx the longest side of what is kept
 * @returns null for anything but a whole picture of a known format: its bytes decide, not its name
 */
export function cleanPicture(file: Buffer, mostPx: number): Promise<CleanPicture | null> {
  return encoded(file, (image) =>
    image.resize(mostPx, mostPx, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }),
  );
}

/**
 * The same on a white square, as pages show bags: what is not square gets white at its sides, and nothing is cut off.
 * @param mostPx the side of what is kept; a smaller picture stays as large as it is
 */
export function squarePicture(file: Buffer, mostPx: number): Promise<CleanPicture | null> {
  return encoded(file, (image, longest) => {
    const side = Math.min(mostPx, longest);
    const background = '#ffffff';
    return image
      .flatten({ background })
      .resize(side, side, { fit: 'contain', background })
      .webp({ quality: 90 });
  });
}

async function encoded(
  file: Buffer,
  drawn: (image: Sharp, longest: number) => Sharp,
): Promise<CleanPicture | null> {
  try {
    const image = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false });
    const { format, width, height } = await image.metadata();
    if (!FORMATS.has(format)) return null;
    const { data, info } = await drawn(image.rotate(), Math.max(width, height)).toBuffer({
      resolveWithObject: true,
    });
    return { data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
