import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { PictureFormat, PictureTransformer } from './picture.transformer';

export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 1000] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const FORMATS: readonly PictureFormat[] = ['avif', 'webp', 'jpeg'];

const TEMPORARY_FILE = /\.tmp$/;
/** Maximum number of copies being made, including waiting ones. */
const MAX_TRANSFORMS = 128;
/** Maximum number of originals being read. */
const MAX_READS = 128;

/** Paths of all possible copies of a picture, below the folder of the copies. */
export function variantPathsOf(hash: string): string[] {
  return PICTURE_WIDTHS.flatMap((width) =>
    FORMATS.map((format) => path.join(hash.slice(0, 2), variantName(hash, width, format))),
  );
}

function variantName(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `${hash}-${width}.${format}`;
}

/**
 * Smaller and re-encoded copies of pictures, made once and stored on disk. Their number is bounded by pictures x widths
 * x formats. Names contain the content hash, so copies never become stale.
 */
export class PictureVariants {
  /** Keeps frequently used copies in memory. */
  private readonly hot = new LRUCache<string, Buffer>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: (bytes) => bytes.length + 200,
  });
  private readonly pending = new Map<string, Promise<Buffer>>();
  /** How many of `running` only read an original. */
  private readsInProgress = 0;

  private constructor(
    private readonly dir: string,
    private readonly transformer: PictureTransformer,
  ) {}

  /** Creates the folder and deletes incomplete files of an earlier process. */
  static async open(dir: string, transformer: PictureTransformer): Promise<PictureVariants> {
    await mkdir(dir, { recursive: true });
    const temporaryFiles = (await readdir(dir)).filter((name) => TEMPORARY_FILE.test(name));
    await Promise.all(temporaryFiles.map((name) => rm(path.join(dir, name), { force: true })));
    return new PictureVariants(dir, transformer);
  }

  /**
   * The picture's bytes: at once if cached, else as soon as they are made.
   * Null when the limit is reached; rejects when the picture cannot be made.
   */
  getVariant(
    hash: string,
    original: string,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Buffer> | Buffer | null {
    const isOriginal = width === 1000 && format === 'webp';
    const key = isOriginal ? `${hash}.webp` : variantName(hash, width, format);
    const hot = this.hot.get(key);
    if (hot !== undefined) return hot;
    const pending = this.pending.get(key);
    if (pending !== undefined) return pending;
    // Making takes seconds and reading milliseconds, so they have separate limits.
    if (
      isOriginal
        ? this.readsInProgress >= MAX_READS
        : this.pending.size - this.readsInProgress >= MAX_TRANSFORMS
    )
      return null;
    if (isOriginal) this.readsInProgress += 1;
    const variant = (isOriginal ? readFile(original) : this.readOrCreate(key, original, width, format)).then(
      (bytes) => {
        this.hot.set(key, bytes);
        return bytes;
      },
    );
    this.pending.set(key, variant);
    const removePending = (): void => {
      this.pending.delete(key);
      if (isOriginal) this.readsInProgress -= 1;
    };
    variant.then(removePending, removePending);
    return variant;
  }

  /** The original, for when a copy is not available. Null when too many are being read. */
  getOriginal(hash: string, original: string): Promise<Buffer> | Buffer | null {
    return this.getVariant(hash, original, 1000, 'webp');
  }

  private async readOrCreate(
    key: string,
    input: string,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Buffer> {
    // Two levels, so that no folder contains tens of thousands of files.
    const folder = path.join(this.dir, key.slice(0, 2));
    const file = path.join(folder, key);
    const storedBytes = await readFile(file).catch(() => null);
    if (storedBytes !== null && storedBytes.length > 0) return storedBytes;
    const output = path.join(this.dir, `${randomUUID()}.tmp`);
    const transformation = this.transformer.transform({ input, output, width, format });
    if (transformation === null) throw new PicturesBusyError();
    try {
      await transformation;
      const bytes = await readFile(output);
      await mkdir(folder, { recursive: true });
      await rename(output, file);
      return bytes;
    } catch (error) {
      await rm(output, { force: true });
      throw error;
    }
  }
}

class PicturesBusyError extends Error {
  constructor() {
    super('Too many pictures are waiting to be made');
  }
}
