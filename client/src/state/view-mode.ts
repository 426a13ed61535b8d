import { storedValue } from './stored-value';
import { useStored } from './useStored';

export type ViewMode = 'grid' | 'list';

const viewMode = storedValue<ViewMode>({
  key: 'potli.view-mode',
  initial: 'grid',
  parse: (stored) => (stored === 'list' ? 'list' : 'grid'),
});

/** Returns how lists are shown, and the setter; grid by default. */
export function useViewMode(): [mode: ViewMode, choose: (mode: ViewMode) => void] {
  return [useStored(viewMode), viewMode.set];
}
