import sharp from 'sharp';

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
export async function cleanPicture(file: Buffer, mostPx: number): Promise<CleanPicture | null> {
  try {
    const image = sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false });
    const { format } = await image.metadata();
    if (!FORMATS.has(format)) return null;
    const { data, info } = await image
      .rotate()
      .resize(mostPx, mostPx, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
