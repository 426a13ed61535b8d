import type { Money } from '@domain/money';
import { memo, type ReactNode } from 'react';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { chakra } from '../../../ui/chakra';
import { Tabs } from '../../../ui/Tabs';
import { DescriptionPanel } from './DescriptionPanel';
import { ProductTabs_ProductFragmentDoc, type ProductTabs_ProductFragment } from './ProductTabs.generated';
import { ReviewsPanel } from '../reviews/ReviewsPanel';
import type { ReviewList_ReviewsFragment } from '../reviews/Reviews.generated';
import { ShippingPanel } from './ShippingPanel';
import { SpecificationsPanel } from './SpecificationsPanel';
import { useTabHash } from './useTabHash';

const SECTION_ID = 'details';

interface ProductTabsProps {
  product: FragmentSource<ProductTabs_ProductFragment>;
  reviews: ReviewList_ReviewsFragment;
  freeShippingOver: Money;
  /** Whether the selected variant is in stock. */
  inStock: boolean;
}

/** Tabs: Description, Specifications, Reviews (with count) and Shipping. */
export const ProductTabs = memo(function ProductTabs(props: ProductTabsProps) {
  const { reviews, freeShippingOver, inStock } = props;
  const product = useFragment(ProductTabs_ProductFragmentDoc, props.product);
  const [tab, choose] = useTabHash(SECTION_ID);
  if (product === null) return null;
  const panel = (content: ReactNode) => () => <chakra.div pt="s32">{content}</chakra.div>;
  return (
    <chakra.section id={SECTION_ID} aria-label="Details" mt="section" scrollMarginTop="header">
      <Tabs
        label="About this product"
        selected={tab}
        onSelect={choose}
        tabs={[
          { id: 'description', label: 'Description', content: panel(<DescriptionPanel product={product} />) },
          {
            id: 'specifications',
            label: 'Specifications',
            content: panel(<SpecificationsPanel product={product} />),
          },
          {
            id: 'reviews',
            label: 'Reviews',
            count: product.reviewCount,
            content: panel(
              <ReviewsPanel
                key={product.id}
                productId={product.id}
                slug={product.slug}
                initialReviews={reviews}
                isOpen={tab === 'reviews'}
              />,
            ),
          },
          {
            id: 'shipping',
            label: 'Shipping',
            content: panel(
              <ShippingPanel
                freeShippingOver={freeShippingOver}
                warrantyMonths={product.warrantyMonths}
                inStock={inStock}
              />,
            ),
          },
        ]}
      />
    </chakra.section>
  );
});
