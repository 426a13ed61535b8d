import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { formOf } from '../../attack/form.mjs';

export const title = 'a full disk under uploads and the picture cache (a tmpfs of 6 MB), then room again';
export const bound =
  'pages and orders go on; an upload is refused with 503 or 507, no other 5xx; works once there is room';
export const opensItsOwn = true;

const call = promisify(execFile);

export async function run({ openShop, requests, buying }) {
  const first = await openShop();
  const { databaseUrl } = first;
  const dataDir = `${first.dataDir}-small`;
  await mkdir(dataDir);
  try {
    await call('mount', ['-t', 'tmpfs', '-o', 'size=6m,mode=0711', 'tmpfs', dataDir]);
  } catch {
    return { figures: 'not tried: this account may not mount a tmpfs', isHeld: true };
  }
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
    const filler = path.join(dataDir, 'filler');
    await writeFile(filler, Buffer.alloc(8_000_000)).catch(() => undefined);
    const full = [];
    for (let at = 0; at < 5; at += 1) full.push((await upload(10 + at)).status);
    const asked = (await database.query('SELECT file FROM picture LIMIT 5')).rows;
    for (const { file } of asked)
      full.push(
        (await visitor.request('GET', `/pictures/320/${String(file).replace(/\.webp$/, '')}.webp`)).status,
      );
    const page = await visitor.request('GET', '/products', { headers: { accept: 'text/html' } });
    const { due } = await buying.fillCheckout(buyer, bag, { email: buyer.email });
    const { number } = await buying.placeOrder(buyer, due);
    await call('rm', ['-f', filler]);
    const after = (await upload(200)).status;
    const other = full.filter((status) => status === 0 || (status >= 500 && ![503, 507].includes(status)));
    const refused = full.filter((status) => [503, 507].includes(status)).length;
    return {
      figures: `upload ${before}; full: ${full.join(' ')}, page ${page.status}, order ${number ? 'placed' : 'NOT placed'}; with room again ${after}`,
      isHeld:
        before === 200 &&
        other.length === 0 &&
        refused > 0 &&
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
    await call('umount', ['-l', dataDir]).catch(() => undefined);
  }
}
