import { defaultVariant, variantInColours } from '@domain/default-variant';
import { productHref } from '@domain/product-href';
import { memo, useState, type ReactNode } from 'react';
import { Link } from '../routing/Link';
import { useFragment, type FragmentSource } from '../graphql/useFragment';
import { previewState } from './product-preview';
import { chakra } from '../ui/chakra';
import { HydrationBoundary } from '../ui/HydrationBoundary';
import { Price } from '../ui/Price';
import { Rating } from '../ui/Rating';
import { SavingTag } from '../ui/SavingTag';
import { CardColours } from './CardColours';
import { CardPicture } from './CardPicture';
import { ProductCard_ProductFragmentDoc, type ProductCard_ProductFragment } from './ProductCard.generated';
import { productGridCell } from './ProductGrid';
import { AddToCartButton } from './AddToCartButton';
import { WishlistToggle } from './WishlistToggle';

/** A product whose query spreads the card's fragment. */
export type CardProduct = { id: string } & FragmentSource<ProductCard_ProductFragment>;

export interface ProductCardProps {
  product: CardProduct;
  /** "list" is one wide row with the short description; "grid" a cell of a ProductGrid. */
  variant?: 'grid' | 'list';
  /** The picture's `sizes`: one of card-sizes.ts. */
  sizes: string;
  /** Level of the name's heading. */
  level?: 2 | 3;
  /** Colour families that were filtered by: a variant of one of them is shown, priced, linked and added. */
  colours?: readonly string[];
  /** Set for the cards of the first view, whose pictures are loaded at once. */
  eager?: boolean;
  /** A checkbox that selects the product; lies above the stretched link. */
  selectBox?: ReactNode;
  /** Replaces the wishlist toggle in the upper corner. */
  cornerAction?: ReactNode;
  /** Below the price, instead of the button beside it. */
  footer?: ReactNode;
}

const Cell = chakra('article', {
  base: { position: 'relative', minWidth: 0, display: 'flex', ...productGridCell },
  variants: {
    variant: {
      grid: { flexDirection: 'column', paddingBottom: { base: '1.125rem', md: '1.5rem' } },
      list: {
        display: 'grid',
        gridTemplateColumns: { base: '7.5rem minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' },
        columnGap: { base: 's16', md: 's32' },
        paddingBlock: { base: 's12', md: 's16' },
      },
    },
  },
});

const NameLink = chakra(Link, {
  base: {
    // The link covers the whole cell; other controls lie above it by z-index.
    _after: { content: '""', position: 'absolute', inset: 0 },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '2px solid {colors.accent}', outlineOffset: '-2px' },
    },
  },
});

const Name = chakra('h3', {
  base: {
    letterSpacing: '-0.01em',
    lineHeight: 1.2,
    transition: 'color {durations.quick} {easings.hand}',
    _groupHover: { color: 'accent' },
  },
  variants: {
    variant: {
      grid: { fontSize: { base: '1.0625rem', md: 'd20' }, marginTop: '0.625rem' },
      list: { fontSize: { base: '1.0625rem', md: 'd26' } },
    },
  },
});

/** A product in a list: picture, colours and rating, name, highlight, price and list price. */
export function ProductCard(props: ProductCardProps) {
  const { product, variant, sizes, level, colours, eager = false, selectBox, cornerAction, footer } = props;
  // The server renders no selection. Other actions are of pages that show personal data.
  const dependsOn =
    cornerAction === undefined && footer === undefined
      ? (['ProductCard', product, variant, sizes, level, colours, eager, selectBox !== undefined] as const)
      : undefined;
  return (
    <HydrationBoundary dependsOn={dependsOn}>
      <CardContent {...props} />
    </HydrationBoundary>
  );
}

const CardContent = memo(function CardContent(props: ProductCardProps) {
  const {
    variant = 'grid',
    sizes,
    level = 3,
    colours = [],
    eager = false,
    selectBox,
    cornerAction,
    footer,
  } = props;
  const product = useFragment(ProductCard_ProductFragmentDoc, props.product);
  const [isHovered, setHovered] = useState(false);
  if (product === null) return null;
  const isGrid = variant === 'grid';
  const shownVariant = variantInColours(product.variants, colours);
  const href = productHref(
    product.slug,
    shownVariant === defaultVariant(product.variants) ? undefined : shownVariant?.sku,
  );
  const picture = (
    <CardPicture
      images={
        shownVariant
          ? product.images.filter(({ variantId }) => variantId === shownVariant.id)
          : product.images
      }
      sizes={sizes}
      eager={eager}
      loadSecondImage={isHovered}
      soldOut={shownVariant?.inStock !== true}
      margin={isGrid ? { base: '1.5rem 0 0.25rem', md: '1rem 0 0.5rem' } : '0'}
    />
  );
  const ratingAndColours = (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent={isGrid ? 'space-between' : 'flex-start'}
      gap={isGrid ? 's8' : 's24'}
      minH="1.25rem"
    >
      <CardColours variants={product.variants} shownVariantId={shownVariant?.id} />
      <Rating average={product.averageRating} count={product.reviewCount} whiteSpace="nowrap" />
    </chakra.div>
  );
  const name = (
    <Name asChild variant={variant}>
      {level === 2 ? (
        <h2>
          <NameLink to={href} state={previewState(product.id)}>
            {product.name}
          </NameLink>
        </h2>
      ) : (
        <h3>
          <NameLink to={href} state={previewState(product.id)}>
            {product.name}
          </NameLink>
        </h3>
      )}
    </Name>
  );
  const price = shownVariant && (
    <Price
      price={shownVariant.price}
      comparePrice={shownVariant.comparePrice}
      discountPercent={shownVariant.discountPercent}
      showPercent={!isGrid}
    />
  );
  const priceRow = (
    <>
      <chakra.div display="flex" alignItems="flex-end" justifyContent="space-between" gap="s4">
        {price}
        {footer === undefined ? (
          // Negative margins, so that the button adds no height beyond the price's.
          <chakra.div position="relative" zIndex={1} m="-0.625rem -0.5rem -0.625rem 0">
            <AddToCartButton product={product} shownVariant={shownVariant} />
          </chakra.div>
        ) : null}
      </chakra.div>
      {footer}
    </>
  );

  return (
    <Cell
      className="group"
      variant={variant}
      onPointerEnter={(event) => {
        // Touch has no hover, so it does not load the second picture.
        if (event.pointerType === 'mouse') setHovered(true);
      }}
    >
      {/* On the small picture of a row the tag would cover the bag; there the price shows the saving. */}
      {isGrid && shownVariant && shownVariant.discountPercent !== null ? (
        <SavingTag percent={shownVariant.discountPercent} />
      ) : null}
      <chakra.div
        position="absolute"
        zIndex={2}
        right="-0.5rem"
        top={isGrid ? '0.25rem' : '0.125rem'}
        display="flex"
        flexDir="row-reverse"
      >
        {cornerAction ?? <WishlistToggle product={product} />}
        {selectBox}
      </chakra.div>
      {isGrid ? (
        <>
          {picture}
          {ratingAndColours}
          {name}
          <chakra.p fontSize="t13" lineHeight={1.35} color="fg.muted" mt="0.125rem">
            {product.highlight}
          </chakra.p>
          <chakra.div mt="auto" pt="s8">
            {priceRow}
          </chakra.div>
        </>
      ) : (
        <>
          {picture}
          <chakra.div display="flex" flexDir="column" minW={0} py={{ base: 's4', md: 's16' }}>
            <chakra.div pe={selectBox === undefined ? '2.5rem' : '5rem'}>{name}</chakra.div>
            <chakra.p fontSize="t14" color="fg.muted" mt="0.125rem">
              {product.highlight}
            </chakra.p>
            <chakra.p mt="s8" maxW="60ch" hideBelow="md">
              {product.shortDescription}
            </chakra.p>
            <chakra.div mt="auto" pt="s8">
              {ratingAndColours}
              <chakra.div mt="s8" fontSize={{ md: 't18' }}>
                {priceRow}
              </chakra.div>
            </chakra.div>
          </chakra.div>
        </>
      )}
    </Cell>
  );
});
