import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The shop's own photographs by content hash. All are WebP, 1000 pixels wide, on white. */
export class PictureIndex {
  private constructor(
    private readonly folder: string,
    private readonly files: ReadonlyMap<string, string>,
  ) {}

  /**
   * Reads `index.json` of the folder: {"<file>": {"hash": "<16 hex digits>", …}}.
   * Throws when the file is missing or invalid.
   */
  static async load(folder: string): Promise<PictureIndex> {
    const index: unknown = JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8'));
    if (typeof index !== 'object' || index === null) throw new Error(`${folder}/index.json is not an object`);
    const files = new Map<string, string>();
    for (const [file, entry] of Object.entries(index)) {
      if (typeof entry !== 'object' || entry === null || typeof entry.hash !== 'string') {
        throw new Error(`${folder}/index.json has no hash for ${file}`);
      }
      files.set(entry.hash, file);
    }
    return new PictureIndex(folder, files);
  }

  /** Absolute path of the original; null for an unknown hash. */
  pathOf(hash: string): string | null {
    const file = this.files.get(hash);
    return file === undefined ? null : path.join(this.folder, file);
  }
}
