import { useApolloClient } from '@apollo/client/react';
import { formatBagCount } from '@domain/count';
import { variantInColours } from '@domain/default-variant';
import { COMPARE_MAX } from '@domain/limits';
import { useState } from 'react';
import { useNavigate } from '../../routing/router';
import type { CardProduct } from '../../components/ProductCard';
import { readCardProduct } from '../../components/read-card-product';
import { useCartSync } from '../../cart-sync/useCartSync';
import { useCompare } from '../../state/compare';
import { BottomBar } from '../../components/BottomBar';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { IconButton } from '../../ui/IconButton';
import { TextButton } from '../../ui/TextButton';
import type { Selection } from './useSelection';

interface SelectionBarProps {
  selection: Selection;
  /** All listed products, selected or not. */
  items: readonly CardProduct[];
  /** Colour families of the applied colour filter. */
  colours: readonly string[];
}

/** Actions for the selected products: compare, add to the wishlist, add to the cart. */
export function SelectionBar({ selection, items, colours }: SelectionBarProps) {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const runCartAction = useCartSync();
  const { ids: comparedIds, add, replace } = useCompare();
  const [isBusy, setBusy] = useState(false);
  const { ids } = selection;
  if (ids.length === 0) return null;
  const readSelected = () =>
    items.filter(({ id }) => ids.includes(id)).map((product) => readCardProduct(cache, product));
  const readCards = () =>
    readSelected().map((product) => ({
      product,
      shownId: variantInColours(product.variants, colours)?.id,
    }));
  const exceedsCompareLimit = ids.length > COMPARE_MAX;
  const openCompare = () => {
    // When both together exceed the limit, the new selection replaces the comparison.
    if (new Set([...comparedIds, ...ids]).size <= COMPARE_MAX) add(...ids);
    else replace(ids);
    void navigate('/compare');
  };
  const runWhileBusy = async (work: Parameters<typeof runCartAction>[0]): Promise<void> => {
    setBusy(true);
    await runCartAction(work);
    setBusy(false);
  };
  const addToCart = async (): Promise<void> => {
    const added: string[] = [];
    await runWhileBusy((cartSync) => cartSync.addProducts(readCards(), ({ id }) => added.push(id)));
    // A second press would add them once more.
    selection.deselect(added);
  };
  return (
    <BottomBar label="Selection">
      <chakra.div
        display="flex"
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        alignItems="center"
        columnGap={{ base: 's12', md: 's16' }}
        rowGap="s8"
        w="100%"
      >
        <chakra.p flex={{ base: '1 1 60%', md: '1 1 auto' }} minW={0} role="status">
          <chakra.strong fontWeight={600}>{formatBagCount(ids.length)} selected</chakra.strong>
          {exceedsCompareLimit ? (
            <chakra.span display="block" fontSize="t14" color="fg.muted">
              Compare takes up to {COMPARE_MAX}
            </chakra.span>
          ) : null}
        </chakra.p>
        <TextButton
          onClick={() => {
            selection.setAllSelected(false);
          }}
        >
          Clear
        </TextButton>
        <Button
          variant="line"
          size="small"
          px="s16"
          flex={{ base: '1 1 auto', md: 'none' }}
          disabled={exceedsCompareLimit}
          onClick={openCompare}
        >
          Compare
        </Button>
        <IconButton
          icon="heart"
          label="Add to Wishlist"
          disabled={isBusy}
          onClick={() => void runWhileBusy((cartSync) => cartSync.addAllToWishlist(readSelected()))}
        />
        <Button
          size="small"
          px="s16"
          flex={{ base: '1 1 auto', md: 'none' }}
          whiteSpace="nowrap"
          disabled={isBusy}
          onClick={() => void addToCart()}
        >
          Add to Cart
        </Button>
      </chakra.div>
    </BottomBar>
  );
}
