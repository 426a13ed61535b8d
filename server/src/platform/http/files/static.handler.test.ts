import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type TestServer } from '../../../testing/listen';
import { staticHandler } from './static.handler';
import { StaticFiles } from './static.files';

const SCRIPT = 'console.log("potli");\n'.repeat(200);
let dir: string;
let server: TestServer;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'potli-static-'));
  for (const folder of ['assets', '.vite', 'editor']) await mkdir(path.join(dir, folder));
  const files: Record<string, string | Buffer> = {
    'index.html': '<!--head-->',
    '.vite/manifest.json': '{}',
    'sw.js': 'self.x = 1;',
    'favicon.svg': '<svg/>',
    'site.webmanifest': '{}',
    'assets/app-1.js': SCRIPT,
    'assets/app-1.js.map': '{}',
    'assets/app-1.js.br': brotliCompressSync(SCRIPT),
    'assets/lazy-1.js': SCRIPT,
    'assets/anek-1.woff2': Buffer.from('wOF2'),
    'editor/main-1.js': SCRIPT,
    'editor/main-1.js.br': brotliCompressSync(SCRIPT),
    'editor/gone-1.js': SCRIPT,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(dir, name), content);
  const handle = staticHandler(await StaticFiles.load(dir, { onDisk: '/editor/' }));
  server = await listen((request, response) =>
    handle(request, response, () => response.writeHead(418).end()),
  );
});
afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

describe('staticHandler', () => {
  it.each([
    ['/assets/app-1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/anek-1.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', 'public, max-age=3600'],
    ['/editor/main-1.js', 'text/javascript; charset=utf-8', 'public, max-age=3600'],
  ])('GET %s is served as %s with Cache-Control %s', async (address, type, cacheControl) => {
    const answer = await server.call(address);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      type,
      cacheControl,
    ]);
  });

  it('static files are served compressed, whether compressed by the build or at start', async () => {
    const br = await server.call('/assets/app-1.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
    const ask = () => server.call('/assets/lazy-1.js', { headers: { 'accept-encoding': 'gzip' } });
    let gzip = await ask();
    for (let tries = 0; gzip.headers['content-encoding'] === undefined && tries < 100; tries += 1)
      gzip = await ask();
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    expect(gzip.headers.vary).toBe('Accept-Encoding');
  });

  it('files on disk are read for each request, compressed by the build or as they are', async () => {
    const br = await server.call('/editor/main-1.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect([br.headers['content-encoding'], br.headers['content-length']]).toEqual([
      'br',
      String(br.body.length),
    ]);
    expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
    const gzip = await server.call('/editor/main-1.js', { headers: { 'accept-encoding': 'gzip' } });
    expect([gzip.headers['content-encoding'], gzip.text]).toEqual([undefined, SCRIPT]);
    await writeFile(path.join(dir, 'editor', 'gone-1.js'), 'rebuilt');
    expect((await server.call('/editor/gone-1.js')).text).toBe('rebuilt');
    await rm(path.join(dir, 'editor', 'gone-1.js'));
    expect((await server.call('/editor/gone-1.js')).status).toBe(404);
  });

  it.each(['/assets/app-1.js', '/editor/main-1.js'])(
    'GET %s answers 304 to its entity tag and HEAD without a body',
    async (address) => {
      const { etag } = (await server.call(address)).headers;
      const again = await server.call(address, { headers: { 'if-none-match': String(etag) } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const head = await server.call(address, { method: 'HEAD' });
      expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
        200,
        0,
        String(SCRIPT.length),
      ]);
    },
  );

  it.each(['/assets/gone-1.js', '/assets/app-1.js.map', '/assets/app-1.js.br', '/assets/../index.html'])(
    'GET %s answers 404 in the error envelope',
    async (address) => {
      const answer = await server.call(address);
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.text)).toMatchObject({
        success: false,
        code: 'NOT_FOUND',
        data: null,
        fields: {},
      });
    },
  );

  it.each(['/', '/index.html', '/.vite/manifest.json', '/products'])(
    'GET %s is passed on to the pages',
    async (address) => {
      expect((await server.call(address)).status).toBe(418);
    },
  );
});

it('StaticFiles.load keeps no contents of files on disk', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'potli-static-'));
  await mkdir(path.join(folder, 'editor'));
  await writeFile(path.join(folder, 'editor', 'main-1.js'), SCRIPT);
  await writeFile(path.join(folder, 'editor', 'main-1.js.gz'), gzipSync(SCRIPT));
  const file = (await StaticFiles.load(folder, { onDisk: '/' })).find('/editor/main-1.js');
  expect([file?.identity, ...(file?.compressed.values() ?? [])]).toEqual([
    path.join(folder, 'editor', 'main-1.js'),
    path.join(folder, 'editor', 'main-1.js.gz'),
  ]);
  await rm(folder, { recursive: true, force: true });
});

it('StaticFiles.load leaves out files below the excluded path', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'potli-static-'));
  await mkdir(path.join(folder, 'playground'));
  await writeFile(path.join(folder, 'playground', 'main-1.js'), SCRIPT);
  await writeFile(path.join(folder, 'sw.js'), SCRIPT);
  const demo = await StaticFiles.load(folder);
  const live = await StaticFiles.load(folder, { excluded: '/playground/' });
  expect(demo.find('/playground/main-1.js')).not.toBeNull();
  expect(live.find('/playground/main-1.js')).toBeNull();
  expect(live.find('/sw.js')).not.toBeNull();
  await rm(folder, { recursive: true, force: true });
});
