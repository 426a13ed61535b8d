import { PRODUCT_TAGS_SHOWN } from '@domain/limits';
import { formatMoney, type Money } from '@domain/money';
import { formatRating } from '@domain/rating';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../../routing/Link';
import type { BankOffers_OffersFragment } from '../../../components/BankOffers.generated';
import type { CashOption } from '../../../components/payment/cash-option';
import { CompareToggle } from '../../../components/CompareToggle';
import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { useCompare } from '../../../state/compare';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/Icon';
import { Price } from '../../../ui/Price';
import { TextLink } from '../../../ui/TextLink';
import { touchTargetStyles } from '../../../ui/touch-target';
import type { ProductCard_ProductFragment } from '../../../components/ProductCard.generated';
import { PurchasePanel } from './PurchasePanel';
import type { AddToCartState } from './useAddToCartState';
import { CabinBaggage } from './CabinBaggage';
import type { CabinBaggage_ProductFragment } from './CabinBaggage.generated';
import { ColourChoice } from './ColourChoice';
import { Delivery } from './Delivery';
import { KeyFacts } from './KeyFacts';
import type { KeyFacts_ProductFragment } from './KeyFacts.generated';
import { InfoPanel_ProductFragmentDoc, type InfoPanel_ProductFragment } from './InfoPanel.generated';
import { formatReviewCount } from '../reviews/review.format';
import type { VariantChoice_VariantFragment } from './VariantChoice.generated';
import { PriceAlert, type AlertState } from './AlertLink';

const BrandLink = chakra(Link, { base: touchTargetStyles });
const LegalLink = chakra(Link, {
  base: {
    color: 'accent',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    _hover: { color: 'accent.deep' },
  },
});

function RatingLine({ average, count }: { average: number; count: number }) {
  const { search } = useLocation();
  // With the query string, since a bare hash would drop the selected variant.
  const reviews = { search, hash: '#reviews' };
  return (
    <chakra.p display="flex" alignItems="center" gap="s4" mt="s8" fontSize="t14" color="fg.muted">
      {count > 0 ? (
        <>
          <Icon name="star" boxSize="0.75rem" fill="fg" stroke="none" mt="-0.125rem" />
          {formatRating(average)}{' '}
        </>
      ) : null}
      <LegalLink
        to={reviews}
        replace
        preventScrollReset
        display="inline-block"
        py={{ base: 's12', md: 0 }}
        my={{ base: '-s12', md: 0 }}
      >
        {formatReviewCount(count)}
      </LegalLink>
    </chakra.p>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const visibleTags = tags.slice(0, PRODUCT_TAGS_SHOWN);
  if (visibleTags.length === 0) return null;
  return (
    <chakra.ul
      display="flex"
      flexWrap="wrap"
      columnGap="s16"
      rowGap={{ base: 's24', md: 's4' }}
      aria-label="Tags"
      pt="s4"
    >
      {visibleTags.map((tag) => (
        <li key={tag}>
          <TextLink to={`/products?search=${encodeURIComponent(tag)}`} fontSize="t14" css={touchTargetStyles}>
            {tag}
          </TextLink>
        </li>
      ))}
    </chakra.ul>
  );
}

function CompareRow({ productId, name }: { productId: string; name: string }) {
  const { ids } = useCompare();
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="s24">
      <CompareToggle productId={productId} name={name} />
      {ids.length > 0 ? (
        <TextLink to="/compare" fontSize="t14">
          See comparison ({ids.length})
        </TextLink>
      ) : null}
    </chakra.div>
  );
}

interface InfoPanelProps {
  product: FragmentSource<InfoPanel_ProductFragment> &
    FragmentSource<CabinBaggage_ProductFragment> &
    FragmentSource<KeyFacts_ProductFragment> &
    FragmentSource<ProductCard_ProductFragment>;
  variants: readonly VariantChoice_VariantFragment[];
  chosen: VariantChoice_VariantFragment;
  onChoose: (sku: string) => void;
  addToCartState: AddToCartState;
  alertState: AlertState;
  freeShippingOver: Money;
  bankOffers: BankOffers_OffersFragment | null;
  cashOption: CashOption | null;
  /** Whether prices include tax. */
  taxIncluded: boolean;
}

/** The panel beside the pictures: name, price, colour, stock, delivery, key facts. */
export function InfoPanel({
  product: pageProduct,
  variants,
  chosen,
  onChoose,
  addToCartState,
  alertState,
  freeShippingOver,
  bankOffers,
  cashOption,
  taxIncluded,
}: InfoPanelProps): ReactNode {
  const product = useFragment(InfoPanel_ProductFragmentDoc, pageProduct);
  if (product === null) return null;
  return (
    <>
      <chakra.p textStyle="second">
        <BrandLink to={`/products?brand=${product.brand.slug}`}>{product.brand.name}</BrandLink>
      </chakra.p>
      <chakra.h1 fontSize="d60" mt="s4" mb="s8">
        {product.name}
      </chakra.h1>
      <chakra.p color="fg.muted" maxW="40ch">
        {product.shortDescription}
      </chakra.p>
      <RatingLine average={product.averageRating} count={product.reviewCount} />
      <chakra.div mt="s16" mb="s16" fontSize="d26" aria-live="polite">
        <Price
          price={chosen.price}
          comparePrice={chosen.comparePrice}
          discountPercent={chosen.discountPercent}
          showPercent
        />
        {chosen.discountPercent !== null && chosen.priorPrice !== null ? (
          <chakra.p textStyle="label" mt="s4">
            Lowest price in the 30 days before: {formatMoney(chosen.priorPrice)}
          </chakra.p>
        ) : null}
        <chakra.p textStyle="label" mt="s4">
          {taxIncluded ? 'MRP inclusive of all taxes' : 'plus tax, shown before you pay'}
        </chakra.p>
      </chakra.div>
      {chosen.inStock ? <PriceAlert variant={chosen} alertState={alertState} /> : null}
      <ColourChoice variants={variants} chosen={chosen} onChoose={onChoose} />
      <PurchasePanel
        product={pageProduct}
        variant={chosen}
        addToCartState={addToCartState}
        alertState={alertState}
      />
      <Delivery
        quantity={chosen.quantity}
        freeShippingOver={freeShippingOver}
        bankOffers={bankOffers}
        cashOption={cashOption}
      />
      <CabinBaggage product={pageProduct} />
      <chakra.div borderTop="1px solid {colors.line}" py="s16" display="grid" gap="s12" justifyItems="start">
        <CompareRow productId={product.id} name={product.name} />
        <chakra.p textStyle="label">
          By continuing you agree to our <LegalLink to="/terms-of-service">Terms of service</LegalLink> and{' '}
          <LegalLink to="/privacy-policy">Privacy policy</LegalLink>.
        </chakra.p>
      </chakra.div>
      <KeyFacts product={pageProduct} />
      <Tags tags={product.tags} />
    </>
  );
}
