import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen, type Answer, type TestServer } from '../../../testing/listen';
import { PictureIndex } from '../../files/picture.index';
import { PictureTransformer } from '../../files/picture.transformer';
import { PictureVariants } from '../../files/picture.variants';
import type { Handler } from '../http';
import { pictureHandler } from './picture.handler';

// Pictures are made in another process at low priority, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const rootDir = fileURLToPath(new URL('../../../..', import.meta.url));
const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const OLD_SAFARI = 'image/webp,image/png,image/*;q=0.8';
const hashOf = (at: number): string => at.toString(16).padStart(16, '0');
const PICTURES = 60;

let dir: string;
let cacheDir: string;
let original: Buffer;
let transformer: PictureTransformer;
let server: TestServer;

async function serve(own: PictureTransformer, folder: string, timeoutMs?: number): Promise<TestServer> {
  const handle = pictureHandler({
    index: await PictureIndex.load(dir),
    variants: await PictureVariants.open(folder, own),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const handler: Handler = (request, response) => {
    if (request.url === '/healthz') response.end('ok');
    else handle(request, response, (error) => response.destroy(error instanceof Error ? error : undefined));
  };
  return listen(handler);
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'potli-pictures-'));
  cacheDir = path.join(dir, 'cache');
  await mkdir(cacheDir);
  await writeFile(path.join(cacheDir, 'left-over.tmp'), 'half');
  const bag = { create: { width: 500, height: 600, channels: 3 as const, background: '#7a2030' } };
  original = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#ffffff' } })
    .composite([{ input: await sharp(bag).png().toBuffer() }])
    .webp({ quality: 90 })
    .toBuffer();
  const index: Record<string, { hash: string }> = {};
  for (let at = 0; at < PICTURES; at += 1) {
    index[`bag-${at}.webp`] = { hash: hashOf(at) };
    await writeFile(path.join(dir, `bag-${at}.webp`), original);
  }
  await writeFile(path.join(dir, 'index.json'), JSON.stringify(index));
  transformer = new PictureTransformer({ rootDir });
  server = await serve(transformer, cacheDir, 50_000);
}, 30_000);

afterAll(async () => {
  transformer.stop();
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

const get = (query: string, accept?: string, at = 0): Promise<Answer> =>
  server.call(`/pictures/${hashOf(at)}/bag.webp${query}`, {
    headers: accept === undefined ? {} : { accept },
  });

describe('pictureHandler', () => {
  it.each([
    ['AVIF', CHROME, 'image/avif', 'heif'],
    ['WebP', OLD_SAFARI, 'image/webp', 'webp'],
    ['JPEG', '*/*', 'image/jpeg', 'jpeg'],
    ['JPEG', undefined, 'image/jpeg', 'jpeg'],
    ['WebP', 'image/avif;q=0, image/webp', 'image/webp', 'webp'],
  ])('a picture is served as %s for Accept: %s', async (_name, accept, type, format) => {
    const answer = await get('?w=320', accept);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['vary']).toBe('Accept');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    const { width, height, format: real } = await sharp(answer.body).metadata();
    expect([width, height, real]).toEqual([320, 320, format]);
  });

  it.each([CHROME, OLD_SAFARI, '*/*'])(
    'a picture keeps its white background for Accept: %s',
    async (accept) => {
      const { data, info } = await sharp((await get('?w=640', accept)).body)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      let darkest = 255;
      // The bag is in the middle; the outer 40 pixels are background.
      for (let y = 0; y < 40; y += 1) {
        for (let x = 0; x < info.width * info.channels; x += 1) {
          darkest = Math.min(darkest, data[y * info.width * info.channels + x] ?? 0);
        }
      }
      expect(darkest).toBeGreaterThanOrEqual(253);
    },
  );

  it('a picture at full width in WebP is the original file', async () => {
    expect((await get('?w=1000', OLD_SAFARI)).body.equals(original)).toBe(true);
    expect((await get('', OLD_SAFARI)).body.equals(original)).toBe(true);
  });

  it('a picture size is made once, and a repeated request or another process reads it from disk', async () => {
    const first = await get('?w=480', CHROME, 1);
    const stoppedTransformer = new PictureTransformer({ rootDir });
    stoppedTransformer.stop();
    const other = await serve(stoppedTransformer, cacheDir);
    const again = await other.call(`/pictures/${hashOf(1)}/bag.webp?w=480`, { headers: { accept: CHROME } });
    await other.close();
    expect(again.headers['content-type']).toBe('image/avif');
    expect(again.body.equals(first.body)).toBe(true);
  });

  it('a picture answers HEAD without a body and If-None-Match with 304', async () => {
    const full = await get('?w=320', CHROME);
    const head = await server.call(`/pictures/${hashOf(0)}/bag.webp?w=320`, {
      method: 'HEAD',
      headers: { accept: CHROME },
    });
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(full.body.length));
    const unchanged = await server.call(`/pictures/${hashOf(0)}/bag.webp?w=320`, {
      headers: { accept: CHROME, 'if-none-match': String(full.headers.etag) },
    });
    expect(unchanged.status).toBe(304);
    expect(unchanged.body).toHaveLength(0);
    expect((await get('?w=320', OLD_SAFARI)).headers.etag).not.toBe(full.headers.etag);
  });

  it('pictureHandler leaves no temporary files in its cache', async () => {
    expect((await readdir(cacheDir)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('refused requests for pictures', () => {
  it.each(['?w=321', '?w=0', '?w=1e3', '?w=', '?w=99999999', '?w=320px'])(
    'a picture answers 400 to the width %s and names the parameter',
    async (query) => {
      const answer = await get(query, CHROME);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toEqual({
        success: false,
        message: 'w must be one of 160, 320, 480, 640, 800, 1000',
        error: 'w must be one of 160, 320, 480, 640, 800, 1000',
        code: 'BAD_USER_INPUT',
        status: 400,
        data: null,
        fields: { w: 'w must be one of 160, 320, 480, 640, 800, 1000' },
      });
    },
  );

  it.each([
    '/pictures/ffffffffffffffff/bag.webp?w=320',
    '/pictures/0000000000000000/',
    '/pictures/..%2f..%2fpackage.json/x',
    '/pictures/0000000000000000/../../index.json',
    '/pictures/index.json',
  ])('GET %s answers 404 without caching', async (address) => {
    const answer = await server.call(address);
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('a picture answers 405 to methods other than GET and HEAD', async () => {
    const answer = await server.call(`/pictures/${hashOf(0)}/bag.webp`, { method: 'POST' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('failures of PictureTransformer', () => {
  it('pictureHandler serves the original for 30 seconds when a size cannot be made', async () => {
    const stoppedTransformer = new PictureTransformer({ rootDir });
    stoppedTransformer.stop();
    const other = await serve(stoppedTransformer, path.join(dir, 'empty'));
    const answer = await other.call(`/pictures/${hashOf(2)}/bag.webp?w=160`, { headers: { accept: CHROME } });
    await other.close();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.headers['cache-control']).toBe('public, max-age=30');
    expect(answer.body.equals(original)).toBe(true);
  });

  it('PictureTransformer rejects a job whose process fails or times out, and starts a new process for the next job', async () => {
    const own = new PictureTransformer({ rootDir });
    const failedRun = own.transform({
      input: '/dev/null',
      output: path.join(dir, 'x.tmp'),
      width: 160,
      format: 'avif',
    });
    await expect(failedRun).rejects.toThrow(/unsupported|missing|contain/i);
    const slow = new PictureTransformer({ rootDir, jobTimeoutMs: 1 });
    const job = {
      input: path.join(dir, 'bag-3.webp'),
      output: path.join(dir, 'y.tmp'),
      width: 160,
      format: 'avif' as const,
    };
    await expect(slow.transform(job)).rejects.toThrow('The picture took too long');
    await expect(own.transform(job)).resolves.toBeUndefined();
    own.stop();
    slow.stop();
  });
});

it('the server answers health checks during a burst of 300 picture sizes', async () => {
  const widths = [160, 320, 480, 640, 800];
  const own = new PictureTransformer({ rootDir, queueLimit: 16 });
  const other = await serve(own, path.join(dir, 'burst'), 50_000);
  const order: ('picture' | 'health')[] = [];
  const parallelRequests = Array.from({ length: 300 }, async (_, at) => {
    const answer = await other.call(`/pictures/${hashOf(Math.floor(at / 5))}/bag.webp?w=${widths[at % 5]}`, {
      headers: { accept: CHROME },
    });
    order.push('picture');
    return answer;
  });
  for (let at = 0; at < 20; at += 1) {
    expect((await other.call('/healthz')).text).toBe('ok');
    order.push('health');
  }
  const answers = await Promise.all(parallelRequests);
  own.stop();
  await other.close();
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const avifAnswers = answers.filter(({ headers }) => headers['content-type'] === 'image/avif');
  const originals = answers.filter(({ headers }) => headers['content-type'] === 'image/webp');
  expect(avifAnswers.length + originals.length).toBe(300);
  // The queue is bounded: requests beyond it were answered with the original at once.
  expect(avifAnswers.length).toBeGreaterThan(0);
  expect(originals.length).toBeGreaterThan(avifAnswers.length);
  // Twenty health checks in a row finished before the last pictures did.
  expect(order.lastIndexOf('health')).toBeLessThan(order.length - 5);
}, 60_000);
