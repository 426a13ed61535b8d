import { useEffect } from 'react';
import { CARD_SIZES } from '../../components/card-sizes';
import { ProductCard } from '../../components/ProductCard';
import { ProductSheet } from '../../components/ProductSheet';
import { useRecentlyViewed } from '../../state/recently-viewed';
import { chakra } from '../../ui/chakra';
import { SectionHead } from '../../ui/SectionHead';
import { useRecentlyViewedProductsQuery } from './RecentlyViewed.generated';

/** As many as stand in one row. The list itself remembers more. */
const SHOWN = 4;

/** The bags that this shopper looked at before this one. Personal: only the browser fills it in. */
export function RecentlyViewedStrip({ currentId }: { currentId: string }) {
  const { ids, add } = useRecentlyViewed();
  useEffect(() => {
    add(currentId);
  }, [add, currentId]);
  const shown = ids.filter((id) => id !== currentId).slice(0, SHOWN);
  const { data, previousData } = useRecentlyViewedProductsQuery({
    variables: { ids: shown },
    skip: shown.length === 0,
  });
  const products = shown.length === 0 ? [] : ((data ?? previousData)?.productsByIds ?? []);
  if (products.length === 0) return null;
  return (
    <chakra.section mt="section" aria-labelledby="recently-viewed">
      <SectionHead id="recently-viewed">Recently viewed</SectionHead>
      <chakra.div mt="s32">
        <ProductSheet cells="row">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} sizes={CARD_SIZES.four} />
          ))}
        </ProductSheet>
      </chakra.div>
    </chakra.section>
  );
}
