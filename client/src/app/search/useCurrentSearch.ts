import { normaliseSearch } from '@domain/search-text';
import { useLocation } from 'react-router';

/** The search of the product list that is shown, as the header's field has it; empty on other pages. */
export function useCurrentSearch(): string {
  const { pathname, search } = useLocation();
  return pathname === '/products' ? normaliseSearch(new URLSearchParams(search).get('search') ?? '') : '';
}
