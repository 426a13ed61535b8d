import { useState } from 'react';
import { useCompare } from '../../state/compare';
import { useRecentlyViewed } from '../../state/recently-viewed';
import { useSearchHistory } from '../../state/search-history';
import { useViewMode } from '../../state/view-mode';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';

/** Counts what this browser remembers of the shop, with a button that clears it. */
export function Remembered() {
  const viewed = useRecentlyViewed();
  const compared = useCompare();
  const searches = useSearchHistory();
  const [viewMode, setViewMode] = useViewMode();
  const [hasForgotten, setHasForgotten] = useState(false);
  const rows = [
    { name: 'Bags looked at', value: viewed.ids.length },
    { name: 'Bags to compare', value: compared.ids.length },
    { name: 'Past searches', value: searches.terms.length },
    { name: 'Lists shown as', value: viewMode },
  ];
  const isEmpty = rows.every(({ value }) => value === 0 || value === 'grid');

  function forget() {
    viewed.clear();
    compared.clear();
    searches.clear();
    setViewMode('grid');
    setHasForgotten(true);
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
        <Button onClick={forget} disabled={isEmpty}>
          Clear what this browser remembers
        </Button>
        <chakra.p role="status" color="success">
          {hasForgotten && isEmpty ? 'Cleared.' : ''}
        </chakra.p>
      </chakra.div>
    </>
  );
}
