import sharp, { type Sharp } from 'sharp';

const FORMATS = new Set(['jpeg', 'png', 'webp']);
/** 50 megapixels, because a small file can decompress to more than fits in memory. */
const PIXELS_MAX = 50_000_000;

export interface CleanPicture {
  /** WebP, upright, without metadata or any appended data. */
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes and re-encodes an uploaded picture.
 * @param mostPx the longest side of the result
 * @returns null for anything but a complete picture of a known format, judged by its content
 */
export function cleanPicture(file: Buffer, mostPx: number): Promise<CleanPicture | null> {
  return encoded(file, (image) =>
    image.resize(mostPx, mostPx, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }),
  );
}

/**
 * The same on a white square, as product pages show it; nothing is cropped.
 * @param mostPx the side of the result; a smaller picture keeps its size
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
