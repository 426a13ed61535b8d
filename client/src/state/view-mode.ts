import { createStoredValue } from './stored-value';
import { useStoredValue } from './useStoredValue';

export type ViewMode = 'grid' | 'list';

const viewMode = createStoredValue<ViewMode>({
  key: 'potli.view-mode',
  initial: 'grid',
  parse: (stored) => (stored === 'list' ? 'list' : 'grid'),
});

/** Returns how lists are shown, and the setter; grid by default. */
export function useViewMode(): [mode: ViewMode, choose: (mode: ViewMode) => void] {
  return [useStoredValue(viewMode), viewMode.set];
}
