/**
 * Writes server/seed/pictures/index.json: the hash and a tiny preview of every picture in the manifest. Run by
 * hand after the pictures change: node scripts/pictures-index.mjs
 * Shape: { "<file below server/seed/pictures>": { "hash": "<first 16 hex digits of its SHA-256>", "blur": "<data:
 * URI, under 400 bytes>" } }
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { preview } from '../server/src/platform/files/picture.preview.mjs';

const PREVIEW_MAX_BYTES = 400;
const HASH_DIGITS = 16;
const AT_ONCE = 8;

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'server', 'seed', 'pictures');

/** @throws for a preview that is too long to be inlined in a page */
async function shortPreview(bytes, file) {
  const uri = await preview(bytes);
  if (uri.length >= PREVIEW_MAX_BYTES) throw new Error(`The preview of ${file} takes ${uri.length} bytes`);
  return uri;
}

async function main() {
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
  const files = [
    ...new Set(manifest.flatMap((model) => model.pictures.map((picture) => picture.file))),
  ].sort();
  const entries = new Map();
  const queue = [...files];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
        const bytes = await readFile(path.join(folder, file));
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS);
        entries.set(file, { hash, blur: await shortPreview(bytes, file) });
      }
    }),
  );
  const hashes = new Set([...entries.values()].map((entry) => entry.hash));
  if (hashes.size !== files.length)
    throw new Error('Two pictures have the same bytes, so one URL would name both');
  const lines = files.map((file) => `${JSON.stringify(file)}: ${JSON.stringify(entries.get(file))}`);
  await writeFile(path.join(folder, 'index.json'), `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${files.length} pictures`);
}

await main();
