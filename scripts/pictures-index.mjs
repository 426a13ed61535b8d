/**
 * Writes server/seed/pictures/index.json: for every picture of the manifest its hash and a tiny preview.
 * Run by hand after the pictures change: node scripts/pictures-index.mjs
 *
 * Shape: { "<file below server/seed/pictures>": { "hash": "<first 16 hex digits of its SHA-256>", "blur": "<data: URI, under 400 bytes>" } }
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const PREVIEW_PX = 24;
/** In pixels of the preview: without it a browser draws its 24 pixels as a chequered cloth. */
const PREVIEW_BLUR = 1.2;
/** From here on a grey is the ground, which has to be pure: a tinted one shows as a square on a page's paper. */
const GROUND_FROM = 248;
const PREVIEW_MAX_BYTES = 400;
const HASH_DIGITS = 16;
const AT_ONCE = 8;

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'server', 'seed', 'pictures');

async function preview(bytes, file) {
  const webp = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize(PREVIEW_PX, PREVIEW_PX, { fit: 'inside' })
    .blur(PREVIEW_BLUR)
    .linear(255 / GROUND_FROM, 0)
    .webp({ quality: 75, effort: 6, smartSubsample: true })
    .toBuffer();
  const uri = `data:image/webp;base64,${webp.toString('base64')}`;
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
        entries.set(file, { hash, blur: await preview(bytes, file) });
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
