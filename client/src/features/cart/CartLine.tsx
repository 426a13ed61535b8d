import { formatMoney } from '@domain/money';
import { calculateDiscountPercent } from '@domain/pricing';
import { productHref } from '@domain/product-href';
import { Link } from '../../routing/Link';
import { isPurchasable, type CartLine as Line } from '../../cart-sync/shopping-types';
import { useCartSync } from '../../cart-sync/useCartSync';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { Stepper } from '../../ui/Stepper';
import { TextButton } from '../../ui/TextButton';
import { touchTargetStyles } from '../../ui/touch-target';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { cartLineNotes, quantityLimitNote } from './line-notes';

const LineRow = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    borderBottom: '1px solid {colors.line}',
  },
  variants: {
    place: {
      page: {
        gridTemplateColumns: {
          base: 'min(6.5rem, 104px) minmax(0, 1fr)',
          md: '9.5rem minmax(0, 1fr)',
          xl: '11rem minmax(0, 1fr)',
        },
        columnGap: { base: '0.875rem', md: 's24' },
        paddingBlock: { base: 's16', md: '1.25rem' },
      },
      drawer: {
        gridTemplateColumns: { base: 'min(5rem, 80px) minmax(0, 1fr)', md: '6rem minmax(0, 1fr)' },
        columnGap: 's16',
        paddingBlock: 's16',
        _last: { borderBottom: 0 },
      },
    },
    out: { true: { '& img': { opacity: 0.55 } } },
  },
});

/** A cross in the corner on phones, where a text button would need a line of its own. */
const RemoveButton = chakra('button', {
  base: {
    color: 'accent',
    _hover: { color: 'accent.deep' },
    position: { base: 'absolute', md: 'relative' },
    right: { base: '-0.75rem', md: 'auto' },
    top: { base: '0.375rem', md: 'auto' },
    display: { base: 'grid', md: 'inline-block' },
    placeItems: 'center',
    boxSize: { base: 'target', md: 'auto' },
    fontSize: 't14',
    fontWeight: 500,
    '& > svg': { display: { base: 'block', md: 'none' } },
    '& > span': {
      position: { base: 'absolute', md: 'static' },
      width: { base: '1px', md: 'auto' },
      height: { base: '1px', md: 'auto' },
      overflow: { base: 'hidden', md: 'visible' },
      clipPath: { base: 'inset(50%)', md: 'none' },
      borderBottom: '1px solid currentColor',
    },
  },
});

const NameLink = chakra(Link, { base: { overflowWrap: 'anywhere', _hover: { color: 'accent' } } });

interface CartLineProps {
  line: Line;
  placement: 'page' | 'drawer';
  isInFirstView: boolean;
  /** Called when the line is removed; the caller moves the focus. */
  onRemoved: () => void;
}

/** One line of the cart: product, quantity, price and change notes. */
export function CartLine({ line, placement, isInFirstView, onRemoved }: CartLineProps) {
  const runCartAction = useCartSync();
  const { product, variant, quantity, maxQuantity, unitPrice, comparePrice, status } = line;
  const limitNote = quantityLimitNote(line);
  const canBeBought = isPurchasable(line);
  const [image] = variant.images;
  const isOnPage = placement === 'page';
  const href = productHref(product.slug, variant.sku);
  const Name = isOnPage ? chakra.h2 : chakra.h3;
  return (
    <LineRow place={placement} out={!canBeBought}>
      <chakra.div gridRow="span 2" aspectRatio="1">
        {image === undefined ? null : (
          <Link to={href} tabIndex={-1} aria-hidden="true">
            <Picture
              image={image}
              alt=""
              sizes={isOnPage ? '11rem' : '6rem'}
              widths={[160, 320, 480]}
              loading={isInFirstView ? 'eager' : 'lazy'}
            />
          </Link>
        )}
      </chakra.div>
      <chakra.div minW={0}>
        <Name
          fontSize={isOnPage ? { base: 'd20', md: 'd26' } : 'd20'}
          lineHeight={1.2}
          letterSpacing="-0.01em"
          pe={isOnPage ? { base: '2.25rem', md: '8rem' } : { base: '2.25rem', md: 0 }}
        >
          <NameLink to={href}>{product.name}</NameLink>
        </Name>
        <chakra.p textStyle="second">{variant.name}</chakra.p>
        {status === 'GONE' ? null : (
          <Price
            price={unitPrice}
            comparePrice={comparePrice}
            discountPercent={calculateDiscountPercent(unitPrice.amount, comparePrice?.amount)}
            showPercent={isOnPage}
            mt="s4"
            fontSize="t14"
          />
        )}
        {cartLineNotes(line).map((note) => (
          <chakra.p key={note} mt="s4" fontSize="t14" fontWeight={550} color="error">
            {note}
          </chakra.p>
        ))}
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        alignSelf="end"
        rowGap="s8"
        columnGap="s16"
        mt="0.625rem"
      >
        {canBeBought ? (
          <Stepper
            size="small"
            label={`Quantity of ${product.name}`}
            value={quantity}
            max={maxQuantity}
            onChange={(next) =>
              void runCartAction(({ applyChange }) =>
                applyChange('setCartQuantity', { variantId: variant.id, quantity: next }),
              )
            }
          />
        ) : null}
        {limitNote === null ? null : (
          <chakra.span fontSize="t14" color="fg.muted">
            {limitNote}
          </chakra.span>
        )}
        <RemoveButton
          type="button"
          onClick={() => {
            void runCartAction(({ removeLine }) => removeLine(line));
            onRemoved();
          }}
        >
          <Icon name="close" />
          <span>
            Remove<VisuallyHidden> {product.name}</VisuallyHidden>
          </span>
        </RemoveButton>
        {isOnPage && status !== 'GONE' ? (
          <TextButton
            fontSize="t14"
            css={touchTargetStyles}
            aria-label={`Move to wishlist: ${product.name}`}
            onClick={() => {
              void runCartAction(({ applyChange }) =>
                applyChange('moveToWishlist', { variantId: variant.id, product: null }),
              );
              onRemoved();
            }}
          >
            Move to wishlist
          </TextButton>
        ) : null}
        {canBeBought ? (
          <chakra.span
            fontWeight={600}
            ms="auto"
            fontSize={isOnPage ? { md: 't18' } : undefined}
            position={isOnPage ? { md: 'absolute' } : undefined}
            right={0}
            top="1.4375rem"
          >
            <VisuallyHidden>Together </VisuallyHidden>
            {formatMoney(line.lineTotal)}
          </chakra.span>
        ) : null}
      </chakra.div>
    </LineRow>
  );
}
