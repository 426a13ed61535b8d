import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../http';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};
const COMPRESSED_TYPES = /\.(?:js|css|html|json|webmanifest|svg|txt|wasm)$/;
/** Not served as files: pages and the manifest, which the server uses, and source maps. */
const NOT_SERVED = /^\/(?:(?:playground\/)?index\.html|\.vite\/.*)$|\.(?:map|br|gz)$/;

/** Bytes in memory, or the path of a file. */
export type StaticContent = Buffer | string;

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly identity: StaticContent;
  readonly compressed: Map<Encoding, StaticContent>;
}

interface StaticFilesOptions {
  /** Prefix of paths that this shop does not serve. */
  readonly excluded?: string | null;
  /** Prefix of paths that few people ask for: their files stay on disk, the others are read once. */
  readonly onDisk?: string | null;
}

/** The files of a folder, listed once. Only these exact paths are served, so path traversal is impossible. */
export class StaticFiles {
  static readonly NO_FILES = new StaticFiles(new Map());

  private constructor(private readonly files: ReadonlyMap<string, StaticFile>) {}

  /** Uses compressed copies from the build ("x.js.br", "x.js.gz"); missing ones of files in memory are made in the background. */
  static async load(
    dir: string,
    { excluded = null, onDisk = null }: StaticFilesOptions = {},
  ): Promise<StaticFiles> {
    const names = new Set(
      (await readdir(dir, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name)),
    );
    const files = new Map<string, StaticFile>();
    for (const name of names) {
      const url = `/${path.relative(dir, name).split(path.sep).join('/')}`;
      if (NOT_SERVED.test(url) || (excluded !== null && url.startsWith(excluded))) continue;
      const isOnDisk = onDisk !== null && url.startsWith(onDisk);
      const contentOf = async (from: string): Promise<StaticContent> => (isOnDisk ? from : readFile(from));
      const identity = await contentOf(name);
      const file: StaticFile = {
        type: TYPES[path.extname(name)] ?? 'application/octet-stream',
        etag: `W/"${Buffer.isBuffer(identity) ? hashOf(identity) : await stampOf(name)}"`,
        identity,
        compressed: new Map(),
      };
      files.set(url, file);
      if (!COMPRESSED_TYPES.test(url)) continue;
      for (const [encoding, ending] of [
        ['br', '.br'],
        ['gzip', '.gz'],
      ] as const) {
        if (names.has(name + ending)) file.compressed.set(encoding, await contentOf(name + ending));
      }
    }
    const loaded = new StaticFiles(files);
    void loaded.compressMissing();
    return loaded;
  }

  find(url: string): StaticFile | null {
    return this.files.get(url) ?? null;
  }

  /** One file at a time, to occupy at most one thread of the pool. */
  private async compressMissing(): Promise<void> {
    for (const [url, { identity, compressed }] of this.files) {
      if (!COMPRESSED_TYPES.test(url) || !Buffer.isBuffer(identity) || identity.length < 1024) continue;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      if (!compressed.has('gzip')) compressed.set('gzip', await toGzip(identity, { level: 9 }));
      if (!compressed.has('br')) compressed.set('br', await toBrotli(identity, { params }));
    }
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** Of a file on disk, without reading it. */
async function stampOf(name: string): Promise<string> {
  const { size, mtimeMs } = await stat(name);
  return `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`;
}
