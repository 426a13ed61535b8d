import { storedValue } from './stored-value';
import { useStored } from './useStored';

export type ViewMode = 'grid' | 'list';

const viewMode = storedValue<ViewMode>({
  key: 'potli.view-mode',
  initial: 'grid',
  parse: (stored) => (stored === 'list' ? 'list' : 'grid'),
});

/** How listings are shown, and the way to change it: grid unless the shopper chose otherwise (spec section 3). */
export function useViewMode(): [mode: ViewMode, choose: (mode: ViewMode) => void] {
  return [useStored(viewMode), viewMode.set];
}
