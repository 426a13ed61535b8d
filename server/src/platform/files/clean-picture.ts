import sharp, { type Sharp } from 'sharp';

const FORMATS = new Set(['jpeg', 'png', 'webp']);
/** 50 megapixels, because a small file can decompress to more than fits in memory. */
const MAX_PIXELS = 50_000_000;

export interface CleanedPicture {
  /** WebP, upright, without metadata or any appended data. */
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes and re-encodes an uploaded picture.
 * @param maxPx the longest side of the result
 * @returns null for anything but a complete picture of a known format, judged by its content
 */
export function cleanPicture(file: Buffer, maxPx: number): Promise<CleanedPicture | null> {
  return decodeAndEncode(file, (image) =>
    image.resize(maxPx, maxPx, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }),
  );
}

/**
 * The same on a white square, as product pages show it; nothing is cropped.
 * @param maxPx the side of the result; a smaller picture keeps its size
 */
export function squarePicture(file: Buffer, maxPx: number): Promise<CleanedPicture | null> {
  return decodeAndEncode(file, (image, longestSide) => {
    const side = Math.min(maxPx, longestSide);
    const background = '#ffffff';
    return image
      .flatten({ background })
      .resize(side, side, { fit: 'contain', background })
      .webp({ quality: 90 });
  });
}

async function decodeAndEncode(
  file: Buffer,
  draw: (image: Sharp, longestSide: number) => Sharp,
): Promise<CleanedPicture | null> {
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
    const { format, width, height } = await image.metadata();
    if (!FORMATS.has(format)) return null;
    const { data, info } = await draw(image.rotate(), Math.max(width, height)).toBuffer({
      resolveWithObject: true,
    });
    return { data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
