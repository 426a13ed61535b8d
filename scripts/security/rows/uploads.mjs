import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pngOf } from '../../attack/bombs.mjs';
import { formOf } from '../../attack/form.mjs';

export const title =
  'polyglots, SVG, HTML, cut off and huge pictures, odd names, types and fields as profile pictures and review photos; one picture 12 times at once; files of the server by their paths';
export const bound = '0 kept as they came, 0 × 5xx but 503 and 507, 0 files told';
export const opensItsOwn = true;

const SCRIPT = '<script>alert(1)</script>';
const PLACES = [
  ['/api/auth/profile/picture', 'profilePicture'],
  ['/api/ecommerce/reviews/photos', 'photo'],
];

export async function run({ openShop, requests }) {
  const shop = await openShop();
  const database = await shop.database();
  const visitor = await requests.signUp(shop.url);
  await database.query('UPDATE customer SET email_verified_at = now() WHERE id = $1', [visitor.customerId]);
  const found = [];
  let tried = 0;
  const pictures = await samples();
  for (const [at, field] of PLACES)
    for (const { kind, isPicture = false, ...file } of pictures) {
      tried += 1;
      const { status, text, error } = await visitor.request(
        'POST',
        at,
        formOf([{ field, name: 'a.png', type: 'image/png', ...file }]),
      );
      if (status === 0 || (status >= 500 && ![503, 507].includes(status)))
        found.push(`${kind} at ${at}: ${status} ${error ?? ''}`);
      if (!isPicture && status < 300) found.push(`${kind} at ${at} was kept`);
      const url = /"(?:profilePicture|pictureUrl|url|imageUrl|thumbnailUrl)":"(\/uploads[^"]*)"/.exec(
        text,
      )?.[1];
      if (status < 300 && url) {
        const served = await visitor.request('GET', url);
        if (
          served.status !== 200 ||
          !served.headers['content-type'].startsWith('image/webp') ||
          served.headers['x-content-type-options'] !== 'nosniff'
        )
          found.push(`${kind} is served as ${served.status} ${served.headers['content-type']}`);
        if (served.bytes.includes('<script') || served.bytes.includes('Asha’s camera'))
          found.push(`${kind} is served with what it held`);
      }
    }
  const twelve = await Promise.all(
    Array.from({ length: 12 }, () =>
      visitor.request(
        'POST',
        PLACES[0][0],
        formOf([{ field: PLACES[0][1], name: 'a.png', type: 'image/png', bytes: pictures[0].bytes }]),
      ),
    ),
  );
  const failed = twelve.filter(
    ({ status }) => status === 0 || (status >= 500 && ![503, 507].includes(status)),
  );
  if (failed.length > 0) found.push(`${failed.length} of 12 at once: ${failed[0].status}`);
  const traversal = await paths({ shop, visitor });
  return {
    figures: `${tried + twelve.length} uploads, ${traversal.tried} paths: ${found.length + traversal.found.length} faults${[...found, ...traversal.found].length ? ` (${[...found, ...traversal.found].slice(0, 4).join('; ')})` : ''}`,
    isHeld: found.length === 0 && traversal.found.length === 0,
  };
}

async function samples() {
  const { default: sharp } = await import('sharp');
  const plain = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#a3b18a' } });
  const png = await plain().png().toBuffer();
  const jpeg = await plain()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Asha’s camera' } })
    .toBuffer();
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="alert(1)">${SCRIPT}</svg>`,
  );
  return [
    { kind: 'a picture', isPicture: true, bytes: png },
    { kind: 'a JPEG with EXIF', isPicture: true, bytes: jpeg },
    {
      kind: 'a PNG with a page behind it',
      isPicture: true,
      bytes: Buffer.concat([png, Buffer.from(`<html>${SCRIPT}`)]),
    },
    {
      kind: 'a JPEG with a page behind it',
      isPicture: true,
      bytes: Buffer.concat([jpeg, Buffer.from(`<html>${SCRIPT}`)]),
    },
    { kind: 'a JPEG named .html', isPicture: true, bytes: jpeg, name: 'a.html', type: 'text/html' },
    { kind: 'a path as a name', isPicture: true, bytes: png, name: '../../../../etc/cron.d/a' },
    { kind: 'a name of 5,000 letters', isPicture: true, bytes: png, name: 'x'.repeat(5_000) },
    { kind: 'a name with NUL', isPicture: true, bytes: png, name: 'a.png\0.html' },
    { kind: 'SVG as SVG', bytes: svg, type: 'image/svg+xml', name: 'a.svg' },
    { kind: 'SVG as PNG', bytes: svg },
    { kind: 'HTML as PNG', bytes: Buffer.from(`<html>${SCRIPT}`) },
    {
      kind: 'a page with the beginning of a GIF',
      bytes: Buffer.from(`GIF89a/*${SCRIPT}*/=1;`),
      type: 'image/gif',
    },
    {
      kind: 'a page with the beginning of a JPEG',
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SCRIPT)]),
    },
    { kind: 'a program', bytes: Buffer.from('\x7fELF\x02\x01\x01'), type: 'application/octet-stream' },
    { kind: 'PDF', bytes: Buffer.from('%PDF-1.7\n'), type: 'application/pdf' },
    { kind: 'nothing', bytes: Buffer.alloc(0) },
    { kind: 'half a PNG', bytes: png.subarray(0, 40) },
    { kind: 'a PNG of 60,000 × 60,000 pixels', bytes: pngOf(60_000, 60_000, 1) },
    { kind: 'a PNG of 20,000 × 20,000 pixels', bytes: pngOf(20_000, 20_000) },
    { kind: '11 MB of noise', bytes: Buffer.alloc(11_000_000, 7) },
    { kind: 'another field', bytes: png, field: 'other' },
    { kind: 'a field of the prototype', bytes: png, field: '__proto__' },
  ];
}

/** Requests files of the data folder and of the repository through every route that serves files. */
async function paths({ shop, visitor }) {
  const secrets = [
    (await readFile(path.join(shop.dataDir, 'postgres.password'), 'utf8')).trim(),
    (await readFile(path.join(shop.dataDir, 'shop.secret'), 'utf8')).trim().slice(0, 40),
    'root:x:0:0',
    '[core]',
    'Index of',
    '"devDependencies"',
  ];
  const wanted = ['postgres.password', 'shop.secret', 'package.json', 'etc/passwd', '.git/config', ''];
  const ups = [
    '../',
    '../../',
    '../../../',
    '../../../../../../../../',
    '..%2f',
    '..%2f..%2f',
    '%2e%2e/',
    '%2e%2e%2f%2e%2e%2f',
    '..%5c',
    '....//',
    '..%c0%af',
    '..%252f',
    '%2f',
    '//',
    './',
  ];
  const found = [];
  let tried = 0;
  for (const base of [
    '/uploads/',
    '/uploads/reviews/',
    '/uploads/shop/',
    '/pictures/',
    '/assets/',
    '/api/docs/',
    '/playground/',
    '/',
  ])
    for (const up of ups)
      for (const file of wanted) {
        tried += 1;
        const { status, text } = await visitor.request('GET', base + up + file);
        if (secrets.some((secret) => text.includes(secret))) found.push(`${base}${up}${file} is told`);
        if (status >= 500 && status !== 503) found.push(`${base}${up}${file}: ${status}`);
      }
  return { tried, found };
}
