import { useState } from 'react';
import { useCompare } from '../../state/compare';
import { useRecentlyViewed } from '../../state/recently-viewed';
import { useSearchHistory } from '../../state/search-history';
import { useViewMode } from '../../state/view-mode';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';

/** Counts what this browser remembers of the shop, with a button that clears it. */
export function BrowserDataItems() {
  const recentlyViewed = useRecentlyViewed();
  const compareList = useCompare();
  const searchHistory = useSearchHistory();
  const [viewMode, setViewMode] = useViewMode();
  const [hasCleared, setHasCleared] = useState(false);
  const rows = [
    { name: 'Recently viewed bags', value: recentlyViewed.ids.length },
    { name: 'Bags to compare', value: compareList.ids.length },
    { name: 'Recent searches', value: searchHistory.terms.length },
    { name: 'Product lists shown as', value: viewMode },
  ];
  const isEmpty = rows.every(({ value }) => value === 0 || value === 'grid');

  function clear() {
    recentlyViewed.clear();
    compareList.clear();
    searchHistory.clear();
    setViewMode('grid');
    setHasCleared(true);
  }

  return (
    <>
      <chakra.dl mt="s12" maxW="24rem">
        {rows.map(({ name, value }) => (
          <chakra.div
            key={name}
            display="flex"
            justifyContent="space-between"
            borderBottom="1px solid {colors.line}"
            py="s8"
          >
            <dt>{name}</dt>
            <chakra.dd fontVariantNumeric="tabular-nums">{value}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.div mt="s24" display="flex" alignItems="center" gap="s16" flexWrap="wrap">
        <Button onClick={clear} disabled={isEmpty}>
          Clear what this browser remembers
        </Button>
        <chakra.p role="status" color="success">
          {hasCleared && isEmpty ? 'Cleared.' : ''}
        </chakra.p>
      </chakra.div>
    </>
  );
}
