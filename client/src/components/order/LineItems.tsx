import { formatMoney, type Money } from '@domain/money';
import { Link } from '../../routing/Link';
import { chakra } from '../../ui/chakra';
import { Picture, type PictureImage } from '../../ui/Picture';
import { TextLink } from '../../ui/TextLink';
import { touchTargetStyles } from '../../ui/touch-target';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { PageHref } from '../../routing/href';

export interface LineItem {
  id: string;
  name: string;
  variantName: string;
  /** Null when the product is archived. */
  image: PictureImage | null;
  /** Address of the product page; null when the product is archived. */
  href: PageHref | null;
  /** 0 when it cannot be bought any more: neither quantity nor total are shown then. */
  quantity: number;
  lineTotal: Money;
  /** A note to the shopper about this line. */
  note?: string;
  /** A link to what the shopper can do with this line. */
  action?: LineAction | null;
}

interface LineAction {
  label: string;
  href: PageHref;
}

/** The lines of an order or a checkout, read-only. */
export function LineItems({
  lines,
  size = 'small',
}: {
  lines: readonly LineItem[];
  size?: 'small' | 'large';
}) {
  const imageSize = size === 'small' ? '4.5rem' : { base: '5.5rem', md: '7rem' };
  return (
    <ul>
      {lines.map(({ id, name, variantName, image, href, quantity, lineTotal, note, action = null }) => (
        <chakra.li
          key={id}
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr) auto"
          columnGap="s16"
          alignItems="start"
          py="s12"
          borderBottom="1px solid {colors.line}"
        >
          <chakra.div w={imageSize} aspectRatio="1">
            {image === null ? null : (
              <Picture image={image} alt="" sizes="7rem" widths={[160, 320]} aspectRatio="1" />
            )}
          </chakra.div>
          <chakra.div pt="s4" minW={0}>
            <chakra.p textStyle="display" fontSize={size === 'small' ? 't18' : 'd20'} lineHeight={1.2}>
              {href === null ? (
                name
              ) : (
                <chakra.span asChild _hover={{ color: 'accent' }}>
                  <Link to={href}>{name}</Link>
                </chakra.span>
              )}
            </chakra.p>
            <chakra.p textStyle="second">{variantName}</chakra.p>
            {quantity > 0 ? <chakra.p textStyle="second">{`Quantity ${quantity}`}</chakra.p> : null}
            {note === undefined ? null : (
              <chakra.p fontSize="t14" color="error">
                {note}
              </chakra.p>
            )}
            {action === null ? null : (
              <chakra.p mt="s4" fontSize="t14" _print={{ display: 'none' }}>
                <TextLink to={action.href} css={touchTargetStyles}>
                  {action.label}
                  {/* Tells the links of several lines apart. */}
                  <VisuallyHidden>{`: ${name}, ${variantName}`}</VisuallyHidden>
                </TextLink>
              </chakra.p>
            )}
          </chakra.div>
          {quantity > 0 ? (
            <chakra.p fontWeight={550} pt="s4">
              {formatMoney(lineTotal)}
            </chakra.p>
          ) : null}
        </chakra.li>
      ))}
    </ul>
  );
}
