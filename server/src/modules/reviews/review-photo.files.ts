import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../../platform/files/write-file-atomically';

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;
/** A younger file may belong to an upload whose row is not written yet. */
const MIN_AGE_MS = 3_600_000;

/** A stored photo. */
export interface ReviewPhoto {
  readonly id: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The URL path of a photo. */
export function photoUrl(id: string): string {
  return `/uploads/reviews/${id}.webp`;
}

/** @param name file name from the URL. @returns null when it is not a photo's name */
export function parsePhotoId(name: string): string | null {
  return NAME.exec(name)?.[1] ?? null;
}

/** Stores review photos below DATA_DIR, named by their ids. */
export class ReviewPhotoFiles {
  constructor(private readonly folder: string) {}

  async store(id: string, picture: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeFileAtomically(this.pathOf(id), picture, path.join(this.folder, `.${id}`));
  }

  /** @param name file name from the URL. @returns null when there is no such photo */
  async read(name: string): Promise<Buffer | null> {
    if (!NAME.test(name)) return null;
    return readFile(path.join(this.folder, name)).catch(() => null);
  }

  async remove(ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => rm(this.pathOf(id), { force: true })));
  }

  /** Ids of the files that are older than one hour at `now`. */
  async listOldIds(now: Date): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    const ids: string[] = [];
    for (const name of names) {
      const id = NAME.exec(name)?.[1];
      const file = id && (await stat(path.join(this.folder, name)).catch(() => null));
      if (id && file && now.getTime() - file.mtimeMs > MIN_AGE_MS) ids.push(id);
    }
    return ids;
  }

  private pathOf(id: string): string {
    return path.join(this.folder, `${id}.webp`);
  }
}
