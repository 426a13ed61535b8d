import { useState } from 'react';
import { useCompare } from '../../state/compare.ts';
import { useRecentlyViewed } from '../../state/recently-viewed.ts';
import { useSearchHistory } from '../../state/search-history.ts';
import { Button } from '../../ui/Button.tsx';
import { chakra } from '../../ui/chakra.ts';

/** What this browser remembers of the shop, counted, and one button that forgets it. */
export function Remembered() {
  const viewed = useRecentlyViewed();
  const compared = useCompare();
  const searches = useSearchHistory();
  const [hasForgotten, setHasForgotten] = useState(false);
  const rows = [
    { name: 'Bags looked at', count: viewed.ids.length },
    { name: 'Bags to compare', count: compared.ids.length },
    { name: 'Past searches', count: searches.terms.length },
  ];
  const isEmpty = rows.every(({ count }) => count === 0);

  function forget() {
    viewed.clear();
    compared.clear();
    searches.clear();
    setHasForgotten(true);
  }

  return (
    <>
      <chakra.dl mt="s12" maxW="24rem">
        {rows.map(({ name, count }) => (
          <chakra.div
            key={name}
            display="flex"
            justifyContent="space-between"
            borderBottom="1px solid {colors.line}"
            py="s8"
          >
            <dt>{name}</dt>
            <chakra.dd fontVariantNumeric="tabular-nums">{count}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <chakra.div mt="s24" display="flex" alignItems="center" gap="s16" flexWrap="wrap">
        <Button onClick={forget} disabled={isEmpty}>
          Forget all of it
        </Button>
        <chakra.p role="status" color="success">
          {hasForgotten && isEmpty ? 'Forgotten.' : ''}
        </chakra.p>
      </chakra.div>
    </>
  );
}
