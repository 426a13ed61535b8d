import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { variantPathsOf } from './picture.variants';
import { writeFileAtomically } from './write-file-atomically';

const FILE_EXTENSIONS = ['webp', 'original', 'webp.tmp', 'original.tmp'] as const;
const FILE_NAME = /^([0-9a-f]{16})\.(?:webp|original)(?:\.tmp)?$/;
/** A younger file may belong to an upload whose row is not written yet. */
const MIN_AGE_MS = 3_600_000;

export interface UploadedPicture {
  /** The first 16 hex digits of the picture's SHA-256. */
  readonly hash: string;
  /** The cleaned picture, from which copies are made. */
  readonly picture: Buffer;
  /** As uploaded. Never served, because it may contain the location where it was taken. */
  readonly original: Buffer;
}

/** Stores uploaded pictures below DATA_DIR, by the hash of the cleaned picture. */
export class UploadedPictures {
  /** @param variantsFolder the folder of PictureVariants; copies are deleted with their picture */
  constructor(
    private readonly folder: string,
    private readonly variantsFolder: string,
  ) {}

  /**
   * Writes both files. On an error one may remain, which `remove` deletes. Not safe for concurrent calls with the same
   * hash.
   */
  async store({ hash, picture, original }: UploadedPicture): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await this.writeFile(`${hash}.original`, original);
    await this.writeFile(`${hash}.webp`, picture);
  }

  /** Absolute path of the cleaned picture; null when nothing was uploaded with this hash. */
  async find(hash: string): Promise<string | null> {
    const file = path.join(this.folder, `${hash}.webp`);
    return access(file).then(
      () => file,
      () => null,
    );
  }

  /**
   * Deletes the picture and its copies, all that can be deleted.
   * @throws for a file that cannot, when no other one is being deleted any more
   */
  async remove(hash: string): Promise<void> {
    const uploadedFiles = FILE_EXTENSIONS.map((extension) => path.join(this.folder, `${hash}.${extension}`));
    const variantFiles = variantPathsOf(hash).map((variantPath) =>
      path.join(this.variantsFolder, variantPath),
    );
    const removals = await Promise.allSettled(
      [...uploadedFiles, ...variantFiles].map((file) => rm(file, { force: true })),
    );
    const failed = removals.find((removal) => removal.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Hashes of the files that are older than one hour at `now`. */
  async findOldHashes(now: Date): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    const hashes = new Set<string>();
    for (const name of names) {
      const hash = FILE_NAME.exec(name)?.[1];
      const file = hash && (await stat(path.join(this.folder, name)).catch(() => null));
      if (hash && file && now.getTime() - file.mtimeMs > MIN_AGE_MS) hashes.add(hash);
    }
    return [...hashes];
  }

  private writeFile(name: string, bytes: Buffer): Promise<void> {
    const file = path.join(this.folder, name);
    return writeFileAtomically(file, bytes, `${file}.tmp`);
  }
}
