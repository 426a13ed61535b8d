import { vi } from 'vitest';

/** Mocks matchMedia, which jsdom lacks, for prefers-reduced-motion. */
export function mockReducedMotion(prefersReducedMotion: boolean): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: prefersReducedMotion && media === '(prefers-reduced-motion: reduce)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
