import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { formOf } from '../../attack/form.mjs';

export const title =
  'no room for files under uploads and the picture cache (a tmpfs of 6 MB; where none can be mounted, files that may not grow), then room again';
export const bound =
  'pages, pictures and orders go on; every upload is 507 with Retry-After; nothing is left half-written; works once there is room';
export const opensItsOwn = true;

const call = promisify(execFile);

export async function run({ openShop, requests, buying }) {
  const first = await openShop();
  const { databaseUrl } = first;
  const dataDir = `${first.dataDir}-small`;
  await mkdir(dataDir);
  const isMounted = await call('mount', ['-t', 'tmpfs', '-o', 'size=6m,mode=0711', 'tmpfs', dataDir]).then(
    () => true,
    () => false,
  );
  try {
    const shop = await openShop({ DATABASE_URL: databaseUrl }, { dataDir });
    const { default: sharp } = await import('sharp');
    const database = await first.database();
    const [bag] = await buying.bagsOf(database, 1, 100);
    const [buyer] = await requests.manyCustomers(shop.url, database, 1);
    const visitor = await requests.signUp(shop.url);
    const picture = (shade) =>
      sharp({
        create: {
          width: 400,
          height: 400,
          channels: 3,
          background: { r: shade, g: 80, b: 120 },
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer();
    const upload = async (shade) =>
      visitor.request(
        'POST',
        '/api/auth/profile/picture',
        formOf([{ field: 'profilePicture', name: 'a.png', type: 'image/png', bytes: await picture(shade) }]),
      );
    const before = (await upload(1)).status;
    const uploads = path.join(dataDir, 'uploads');
    const whole = (await readdir(uploads)).length;
    const room = isMounted ? filler(dataDir) : await fileLimit(shop.pid);
    if (room === null)
      return {
        figures: 'this account may neither mount a tmpfs nor limit the files of its processes',
        isHeld: null,
      };
    await room.take();
    const full = [];
    for (let at = 0; at < 5; at += 1) {
      const { status, headers } = await upload(10 + at);
      full.push(status === 507 && !headers['retry-after'] ? '507 without Retry-After' : status);
    }
    const pictures = [];
    for (const { hash } of (await database.query('SELECT hash FROM picture ORDER BY hash LIMIT 5')).rows)
      pictures.push((await visitor.request('GET', `/pictures/${hash}/bag?w=320`)).status);
    const left = (await readdir(uploads)).length - whole;
    const page = await visitor.request('GET', '/products', { headers: { accept: 'text/html' } });
    const { due } = await buying.fillCheckout(buyer, bag, { email: buyer.email });
    const { number } = await buying.placeOrder(buyer, due);
    await room.give();
    const after = (await upload(200)).status;
    return {
      figures: `by ${room.name}: upload ${before}; full: uploads ${full.join(' ')}, ${left} files left of them, pictures ${pictures.join(' ')}, page ${page.status}, order ${number ? 'placed' : 'NOT placed'}; with room again ${after}`,
      isHeld:
        before === 200 &&
        full.every((status) => status === 507) &&
        left === 0 &&
        pictures.length === 5 &&
        pictures.every((status) => status === 200) &&
        page.status === 200 &&
        number !== null &&
        after === 200 &&
        shop.isAlive() &&
        first.isAlive(),
      details: shop
        .said()
        .split('\n')
        .filter((line) => /Error/.test(line))
        .slice(-6),
    };
  } finally {
    if (isMounted) await call('umount', ['-l', dataDir]).catch(() => undefined);
  }
}

/** Fills a small disk. */
function filler(dataDir) {
  const file = path.join(dataDir, 'filler');
  return {
    name: 'ENOSPC of a tmpfs',
    take: () => writeFile(file, Buffer.alloc(8_000_000)).catch(() => undefined),
    give: () => rm(file),
  };
}

/**
 * Without a disk of its own: limits the process's file size, so that writes fail with EFBIG.
 * @returns null when this is not Linux
 */
async function fileLimit(pid) {
  const limit = (bytes) => call('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  const isLimited = await limit('unlimited').then(
    () => true,
    () => false,
  );
  return isLimited
    ? {
        name: 'EFBIG of prlimit --fsize',
        take: () => limit(0),
        give: () => limit('unlimited'),
      }
    : null;
}
