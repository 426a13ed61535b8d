import { formatMoney, type Money } from '@domain/money';
import { chakra, type HTMLChakraProps } from './chakra';
import { VisuallyHidden } from './VisuallyHidden';

interface PriceProps extends Omit<HTMLChakraProps<'p'>, 'children'> {
  price: Money;
  /** The list price, struck through; shown when it is higher. */
  comparePrice?: Money | null;
  /** Whole percent saved. Visible text only when `showPercent` is set: on cards the tag shows it. */
  discountPercent?: number | null;
  showPercent?: boolean;
  /** Text before the price when variants differ: "from". */
  prefix?: string;
}

/** A price in tabular figures, with the struck-through list price beside it. */
export function Price({
  price,
  comparePrice,
  discountPercent,
  showPercent = false,
  prefix,
  ...rest
}: PriceProps) {
  const hasListPrice =
    comparePrice !== null && comparePrice !== undefined && comparePrice.amount > price.amount;
  const amount = <chakra.strong fontWeight={600}>{formatMoney(price)}</chakra.strong>;
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" gap="0 0.5rem" {...rest}>
      {prefix === undefined ? (
        amount
      ) : (
        <chakra.span whiteSpace="nowrap">
          <chakra.span color="fg.muted" me="0.5rem">
            {prefix}
          </chakra.span>
          {amount}
        </chakra.span>
      )}
      {hasListPrice ? (
        <chakra.s color="fg.muted" fontSize="0.875em" textDecorationThickness="1px">
          <VisuallyHidden>List price </VisuallyHidden>
          {formatMoney(comparePrice)}
        </chakra.s>
      ) : null}
      {hasListPrice && discountPercent !== null && discountPercent !== undefined ? (
        showPercent ? (
          <chakra.em fontStyle="normal" color="saving.ink" fontWeight={550} fontSize="0.875em">
            {discountPercent}% off
          </chakra.em>
        ) : (
          <VisuallyHidden>{discountPercent}% off</VisuallyHidden>
        )
      ) : null}
    </chakra.p>
  );
}
