import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { resetPage } from './reset';
import { clearLeakedTimers, watchTimers } from './timers';

// The test files of a worker share modules and window; only this file runs again for each of them.
watchTimers();

// Other tests run at the same time, so waiting may take longer than the library's default of one second.
configure({ asyncUtilTimeout: 10_000, defaultHidden: false });

// Registered first and thus run last, after each file's own clean-up.
afterEach(() => {
  resetPage();
  const leakedTimers = clearLeakedTimers();
  if (leakedTimers.length > 0)
    throw new Error(`A timer outlived the component that started it: ${leakedTimers.join(', ')}`);
});
