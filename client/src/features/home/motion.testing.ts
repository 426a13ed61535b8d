import { vi } from 'vitest';

/** jsdom knows no media queries: faked, with the one that this feature asks. */
export function stubMotion(wantsNoMotion: boolean): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: wantsNoMotion && media === '(prefers-reduced-motion: reduce)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
