/** Compresses the built text files: "x.js" gets "x.js.br" and "x.js.gz" beside it. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|json|webmanifest|svg|txt)$/;
/** Smaller files fit in the first packet anyway. */
const WORTH_IT_FROM_BYTES = 160;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** @param skipped name of a subfolder that is left out */
export async function precompress(folder, { quality = constants.BROTLI_MAX_QUALITY, skipped = '' } = {}) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => skipped === '' || !file.startsWith(path.join(folder, skipped) + path.sep));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < WORTH_IT_FROM_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const packed = [
        ['.br', await toBrotli(bytes, { params })],
        ['.gz', await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION })],
      ];
      for (const [ending, smaller] of packed)
        if (smaller.length < bytes.length) await writeFile(file + ending, smaller);
    }),
  );
}
