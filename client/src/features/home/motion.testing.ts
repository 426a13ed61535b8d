import { vi } from 'vitest';

/** Mocks matchMedia, which jsdom lacks, for prefers-reduced-motion. */
export function stubMotion(wantsNoMotion: boolean): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: wantsNoMotion && media === '(prefers-reduced-motion: reduce)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
