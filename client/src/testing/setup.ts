import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Other tests run at the same time: what is waited for may take longer than the library's second.
configure({ asyncUtilTimeout: 10_000 });

// jsdom draws nothing, so that every picture is ready at once.
if (typeof window !== 'undefined') window.HTMLImageElement.prototype.decode = () => Promise.resolve();

// Nor does anything come into view by scrolling.
if (typeof window !== 'undefined' && !('IntersectionObserver' in window))
  Object.assign(window, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });

afterEach(() => {
  cleanup();
  // Tests of server rendering run without a window.
  if (typeof window !== 'undefined') window.localStorage.clear();
});
