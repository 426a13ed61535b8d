import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from '../../../testing/listen';
import { retainReleaseFiles } from './release.files';
import { staticHandler } from '../files/static.handler';
import { StaticFiles } from '../files/static.files';

const HOUR = 60 * 60 * 1_000;
const NOON = Date.parse('2026-11-22T12:00:00Z');
let home: string;
let keptDir: string;

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'potli-releases-'));
  keptDir = path.join(home, 'data', 'releases');
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** Builds a release with these hashed files in a folder of its own, as an image has. */
async function writeBuild(...names: string[]): Promise<string> {
  const clientDir = await mkdtemp(path.join(home, 'client-'));
  await mkdir(path.join(clientDir, 'assets'));
  for (const name of names) await writeFile(path.join(clientDir, 'assets', name), `// ${name}`);
  return clientDir;
}

/** Starts a process with a release. @returns a function that requests a path */
async function start(clientDir: string, now: number): Promise<(url: string) => Promise<[number, string]>> {
  const earlier = await retainReleaseFiles({ clientDir, keptDir, now });
  const handle = staticHandler(await StaticFiles.load(clientDir), earlier);
  return async (url) => {
    const server = await listen((request, response) =>
      handle(request, response, () => response.writeHead(418).end()),
    );
    const { status, text } = await server.call(url);
    await server.close();
    return [status, text];
  };
}

it('a chunk of the previous release is still served after a deploy with another image', async () => {
  const first = await writeBuild('app-1.js', 'vendor.js');
  await start(first, NOON);
  await rm(first, { recursive: true });
  const request = await start(await writeBuild('app-2.js', 'vendor.js'), NOON + 100 * HOUR);
  expect(await request('/assets/app-1.js')).toEqual([200, '// app-1.js']);
  expect(await request('/assets/app-2.js')).toEqual([200, '// app-2.js']);
  expect(await request('/assets/vendor.js')).toEqual([200, '// vendor.js']);
  expect((await request('/assets/app-0.js'))[0]).toBe(404);
});

it('a replaced file is served for 24 hours from the deploy that replaced it, across restarts', async () => {
  await start(await writeBuild('app-1.js'), NOON);
  const second = await writeBuild('app-2.js');
  await start(second, NOON + HOUR);
  expect((await (await start(second, NOON + 24 * HOUR))('/assets/app-1.js'))[0]).toBe(200);
  expect((await (await start(second, NOON + 26 * HOUR))('/assets/app-1.js'))[0]).toBe(404);
});

it("after a rollback, the restored release's files are current again", async () => {
  const first = await writeBuild('app-1.js');
  await start(first, NOON);
  await start(await writeBuild('app-2.js'), NOON + HOUR);
  const request = await start(first, NOON + 30 * HOUR);
  expect((await request('/assets/app-1.js'))[0]).toBe(200);
  expect((await request('/assets/app-2.js'))[0]).toBe(200);
  expect(await readdir(path.join(keptDir, 'current', 'assets'))).toEqual(['app-1.js']);
});

it('only hashed files of an earlier release are served', async () => {
  await start(await writeBuild('app-1.js'), NOON);
  await writeFile(path.join(keptDir, 'current', 'assets', 'app-9.js.map'), '{}');
  const request = await start(await writeBuild('app-2.js'), NOON + HOUR);
  expect((await request('/assets/app-9.js.map'))[0]).toBe(404);
  expect((await request('/app-1.js'))[0]).toBe(418);
});
