import { expect, it, vi } from 'vitest';
import { ensureBrowser } from './browser.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';
const FULL = '/usr/bin/chromium';

/** A machine with these browsers; an install adds one, or fails when it is not named. */
function machine(present, { shell, apt, playwright } = {}) {
  const installing = (file) =>
    vi.fn(async () => {
      if (file === undefined) throw new Error('no network');
      present.push(file);
    });
  return {
    starts: (file) => present.includes(file),
    playwrightStarts: async () => present.includes(''),
    installShell: installing(shell),
    installWithApt: installing(apt),
    installWithPlaywright: installing(playwright),
  };
}

const browserOf = (system) => ensureBrowser({ wanted: undefined, system });

it('ensureBrowser returns the headless shell of the system or of Playwright, and installs nothing', async () => {
  for (const file of [SHELL, '']) {
    const system = machine([FULL, file], { shell: SHELL });
    expect(await browserOf(system)).toBe(file);
    expect(system.installShell).not.toHaveBeenCalled();
  }
});

it('ensureBrowser installs the headless shell beside a full Chromium, which it returns when that fails', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await browserOf(machine([FULL], { shell: SHELL }))).toBe(SHELL);
  const offline = machine([FULL]);
  expect(await browserOf(offline)).toBe(FULL);
  expect(offline.installWithPlaywright).not.toHaveBeenCalled();
});

it('ensureBrowser installs a browser where there is none, and throws when that fails', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await browserOf(machine([], { apt: SHELL }))).toBe(SHELL);
  expect(await browserOf(machine([], { playwright: '' }))).toBe('');
  await expect(browserOf(machine([]))).rejects.toThrow(/CHROMIUM_PATH/);
});

it('ensureBrowser returns the browser that is asked for', async () => {
  const system = machine(['/opt/chrome', SHELL]);
  expect(await ensureBrowser({ wanted: '/opt/chrome', system })).toBe('/opt/chrome');
});
