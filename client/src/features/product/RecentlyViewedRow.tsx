import { CARD_SIZES } from '../../components/card-sizes';
import { ProductCard } from '../../components/ProductCard';
import { ProductGrid } from '../../components/ProductGrid';
import { chakra } from '../../ui/chakra';
import { SectionHead } from '../../ui/SectionHead';
import { useRecentlyViewedProductsQuery } from './RecentlyViewed.generated';

/** Cards of these products. */
export function RecentlyViewedRow({ ids }: { ids: readonly string[] }) {
  const { data, previousData } = useRecentlyViewedProductsQuery({ variables: { ids: [...ids] } });
  const products = (data ?? previousData)?.productsByIds ?? [];
  if (products.length === 0) return null;
  return (
    <chakra.section mt="section" aria-labelledby="recently-viewed">
      <SectionHead id="recently-viewed">Recently viewed</SectionHead>
      <chakra.div mt="s32">
        <ProductGrid layout="row">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} sizes={CARD_SIZES.row} />
          ))}
        </ProductGrid>
      </chakra.div>
    </chakra.section>
  );
}
