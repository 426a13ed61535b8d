import { memo } from 'react';
import { CARD_SIZES } from '../../components/card-sizes';
import { ProductCard, type CardProduct } from '../../components/ProductCard';
import { ProductGrid } from '../../components/ProductGrid';
import { chakra } from '../../ui/chakra';
import { SectionHead } from '../../ui/SectionHead';
import { TextLink } from '../../ui/TextLink';
import { touchTargetStyles } from '../../ui/touch-target';

/** Four related products and a link to all. */
export const RelatedProducts = memo(function RelatedProducts({
  products,
}: {
  products: readonly CardProduct[];
}) {
  if (products.length === 0) return null;
  return (
    <chakra.section mt="section" aria-labelledby="related">
      <SectionHead
        id="related"
        aside={
          <TextLink to="/products" css={touchTargetStyles}>
            View All
          </TextLink>
        }
      >
        More like this
      </SectionHead>
      <chakra.div mt="s32">
        <ProductGrid layout="row">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} sizes={CARD_SIZES.row} />
          ))}
        </ProductGrid>
      </chakra.div>
    </chakra.section>
  );
});
