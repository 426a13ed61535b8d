import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DomainError } from '../../../domain/domain-error';
import { holdTransaction } from '../../../testing/hold-transaction';
import type { Customer } from '../customers/customer.entity';
import { openTestShop, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let memberCount = 0;
async function member() {
  const { browser, customer } = await shop.member(`picture${(memberCount += 1)}@example.com`);
  const row = async (): Promise<Customer> => {
    const signedIn = await shop.accounts.sessions.findBySecret(browser.cookies.get('sid') ?? '');
    if (!signedIn) throw new Error('Nobody is signed in');
    return signedIn.customer;
  };
  const send = async (file: Buffer) => shop.accounts.profiles.setPicture(await row(), file);
  return { browser, customer, row, send };
}
const createPlainImage = (width: number, height: number, background = '#a3b18a') =>
  sharp({ create: { width, height, channels: 3, background } });
async function readStoredPicture(result: Customer | DomainError): Promise<Buffer> {
  if (result instanceof DomainError) throw result;
  const file = await shop.accounts.pictures.read(result.picture ?? '');
  if (!file) throw new Error('Nothing is stored');
  return file;
}

const countLockWaits = async (): Promise<number> => {
  const rows = await shop.sql(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
};

describe('profile pictures', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'a picture as %s is stored as WebP of at most 512 x 512',
    async (format) => {
      const { send, browser } = await member();
      const file = await createPlainImage(1600, 1200).toFormat(format).toBuffer();
      const {
        width,
        height,
        format: storedImage,
      } = await sharp(await readStoredPicture(await send(file))).metadata();
      expect({ width, height, kept: storedImage }).toEqual({ width: 512, height: 384, kept: 'webp' });
      expect((await browser.me())?.pictureUrl).toMatch(/^\/uploads\/[0-9a-f]{64}\.webp$/);
    },
  );

  it('a picture loses its metadata, and is rotated upright', async () => {
    const { send } = await member();
    const file = await createPlainImage(300, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(file).metadata();
    expect(before.exif?.toString('latin1')).toContain('Asha');
    expect(before.orientation).toBe(6);
    const storedImage = await readStoredPicture(await send(file));
    const { exif, xmp, icc, orientation, width, height } = await sharp(storedImage).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({
      exif: undefined,
      xmp: undefined,
      icc: undefined,
      orientation: undefined,
    });
    expect([width, height]).toEqual([200, 300]);
    expect(storedImage.toString('latin1')).not.toContain('Asha');
  });

  it('a small picture is not enlarged', async () => {
    const { send } = await member();
    const { width } = await sharp(
      await readStoredPicture(await send(await createPlainImage(40, 40).png().toBuffer())),
    ).metadata();
    expect(width).toBe(40);
  });

  it('twelve parallel uploads of one picture all succeed', async () => {
    const { send } = await member();
    const file = await createPlainImage(60, 60, '#b86f50').png().toBuffer();
    const results = await Promise.all(Array.from({ length: 12 }, () => send(file)));
    for (const result of results) expect((await readStoredPicture(result)).length).toBeGreaterThan(0);
  });

  it('a new picture replaces the previous one and deletes its file', async () => {
    const { send, browser, row } = await member();
    await send(await createPlainImage(50, 50, '#111111').png().toBuffer());
    const before = (await row()).picture ?? '';
    await send(await createPlainImage(50, 50, '#222222').png().toBuffer());
    expect(await shop.accounts.pictures.read(before)).toBeNull();
    const now = (await row()).picture ?? '';
    expect(await browser.mutate('removeProfilePicture')).toMatchObject({ me: { pictureUrl: null } });
    expect(await shop.accounts.pictures.read(now)).toBeNull();
  });

  it('a file that two customers share is deleted with the last account', async () => {
    const [one, other] = [await member(), await member()];
    const file = await createPlainImage(60, 60, '#333333').png().toBuffer();
    await one.send(file);
    await other.send(file);
    const name = (await other.row()).picture ?? '';
    expect((await one.row()).picture).toBe(name);
    await one.browser.mutate('deleteAccount');
    expect(await shop.accounts.pictures.read(name)).not.toBeNull();
    await other.browser.mutate('deleteAccount');
    expect(await shop.accounts.pictures.read(name)).toBeNull();
  });

  it('a file is kept if one customer removes it while another uploads the same', async () => {
    const [one, other] = [await member(), await member()];
    const file = await createPlainImage(60, 60, '#444444').png().toBuffer();
    await one.send(file);
    const { pictures } = shop.accounts;
    const remove = pictures.remove.bind(pictures);
    let sent: Promise<Customer | DomainError> | undefined;
    // The file is about to be deleted when the other upload starts.
    vi.spyOn(pictures, 'remove').mockImplementationOnce(async (name) => {
      let isSent = false;
      sent = other.send(file).finally(() => (isSent = true));
      await vi.waitUntil(async () => isSent || (await countLockWaits()) > 0);
      await remove(name);
    });
    await one.browser.mutate('removeProfilePicture');
    if (!sent) throw new Error('Nothing was sent meanwhile');
    expect((await readStoredPicture(await sent)).length).toBeGreaterThan(0);
  });

  it('of two parallel uploads of one customer one picture remains', async () => {
    const { send, row, customer } = await member();
    const files = await Promise.all(
      ['#555555', '#666666'].map((colour) => createPlainImage(50, 50, colour).png().toBuffer()),
    );
    const lock = 'SELECT 1 FROM customer WHERE id = $1 FOR UPDATE';
    const results = await holdTransaction(
      shop,
      [lock, customer.id],
      files.map((file) => () => send(file)),
    );
    const names = results.map((result) => (result instanceof DomainError ? null : result.picture));
    const { picture } = await row();
    expect(names).toContain(picture);
    for (const name of names) {
      const isKept = (await shop.accounts.pictures.read(name ?? '')) !== null;
      expect({ name, isKept }).toEqual({ name, isKept: name === picture });
    }
  });

  it.each(['../../etc/passwd', 'x', '', `${'a'.repeat(64)}.png`, `../${'a'.repeat(64)}.webp`])(
    'the handler serves a picture by its own name, not by %j',
    async (name) => {
      expect(await shop.accounts.pictures.read(name)).toBeNull();
    },
  );
});

/** A PNG of a few bytes whose header claims more pixels than fit into memory. */
function createDecompressionBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(Math.ceil(width / 8) + 1);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array<Buffer>(200).fill(rows)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** Source: PNG specification, annex D. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('rejected pictures', () => {
  const jpeg = () => createPlainImage(400, 400).jpeg().toBuffer();
  const REFUSED_FILES: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
    'an SVG': () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    'a GIF': () => createPlainImage(9, 9).gif().toBuffer(),
    'a TIFF': () => createPlainImage(9, 9).tiff().toBuffer(),
    'an AVIF': () => createPlainImage(16, 16).avif().toBuffer(),
    'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    nothing: () => Buffer.alloc(0),
    noise: () => Buffer.alloc(4000, 'noise'),
    'a JPEG that breaks off': async () => {
      const wholeFile = await sharp(Buffer.alloc(400 * 400 * 3, 'pattern'), {
        raw: { width: 400, height: 400, channels: 3 },
      })
        .jpeg()
        .toBuffer();
      return wholeFile.subarray(0, wholeFile.length / 2);
    },
    'a PNG that breaks off': async () => (await createPlainImage(400, 400).png().toBuffer()).subarray(0, 200),
    'a JPEG’s first bytes before a script': () =>
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
  };

  it.each(Object.entries(REFUSED_FILES))(
    'uploading %s is rejected, and nothing changes',
    async (_name, file) => {
      const { send, browser } = await member();
      await send(await jpeg());
      const before = (await browser.me())?.pictureUrl;
      expect(await send(await file())).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: 'Please choose a JPEG, PNG or WebP picture',
        field: 'profilePicture',
      });
      expect((await browser.me())?.pictureUrl).toBe(before);
    },
  );

  it('uploading a PNG that unpacks to 1.6 thousand million pixels is rejected, with the limit of pixels', async () => {
    const { send, browser } = await member();
    expect(await send(createDecompressionBomb(40_000, 40_000))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringContaining('up to 50 megapixels') as string,
      field: 'profilePicture',
    });
    expect((await browser.me())?.pictureUrl).toBeNull();
  });

  it('uploading more than 5 MB is rejected, and nothing changes', async () => {
    const { send } = await member();
    const file = Buffer.concat([await jpeg(), Buffer.alloc(5 * 1_048_576)]);
    expect(await send(file)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'The picture can be up to 5 MB',
      field: 'profilePicture',
    });
  });

  it('the thirty-first upload in an hour is rejected, and nothing changes', async () => {
    const { send } = await member();
    for (let count = 0; count < 30; count += 1) await send(Buffer.from('no picture'));
    expect(await send(await jpeg())).toMatchObject({ code: 'RATE_LIMITED' });
  });
});
