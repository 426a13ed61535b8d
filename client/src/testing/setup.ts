import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { resetPage } from './reset';
import { endTimers, watchTimers } from './timers';

// Files of one worker share their modules and their window; this file alone is run anew for each of them.
watchTimers();

// Other tests run at the same time: what is waited for may take longer than the library's second.
configure({ asyncUtilTimeout: 10_000, defaultHidden: false });

// Registered first, and so the last to run: whatever a file does after its tests comes before.
afterEach(() => {
  resetPage();
  const left = endTimers();
  if (left.length > 0) throw new Error(`A timer outlived the component that started it: ${left.join(', ')}`);
});
