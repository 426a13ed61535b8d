import { describeDelivery } from '@domain/delivery';
import { formatWarranty } from '@domain/measures';
import { formatMoneyRounded, type Money } from '@domain/money';
import { RETURN_DAYS } from '@domain/order-limits';
import { chakra } from '../../../ui/chakra';

interface ShippingPanelProps {
  freeShippingOver: Money;
  warrantyMonths: number;
  /** Whether the selected variant is in stock. */
  inStock: boolean;
}

interface Paragraph {
  readonly heading: string;
  readonly text: string;
}

function paragraphs({ freeShippingOver, warrantyMonths, inStock }: ShippingPanelProps): Paragraph[] {
  return [
    {
      heading: 'Delivery',
      text: inStock
        ? describeDelivery()
        : 'It is sold out right now, so we can’t give a delivery date. We can email you when it is back.',
    },
    {
      heading: 'What it costs',
      text: `Free shipping on orders over ${formatMoneyRounded(freeShippingOver)}. At present smaller orders ship free too, both standard and express.`,
    },
    {
      heading: 'Abroad',
      text: 'International shipping available: write to us before you order, and we’ll tell you what it costs and how long it takes.',
    },
    {
      heading: `${RETURN_DAYS}-day returns`,
      text: `Changed your mind? Send it back within ${RETURN_DAYS} days of delivery, clean and whole, with its tags, and we return what you paid.`,
    },
    // 0 months: no warranty is known.
    ...(warrantyMonths === 0
      ? []
      : [
          {
            heading: 'Warranty',
            text: `${formatWarranty(warrantyMonths)} against faults in material and making.`,
          },
        ]),
  ];
}

/** Delivery, returns and warranty. */
export function ShippingPanel(props: ShippingPanelProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="s72"
      rowGap="s24"
    >
      {paragraphs(props).map(({ heading, text }) => (
        <chakra.div
          key={heading}
          borderTop="1px solid {colors.line}"
          pt="s12"
          // The tabs have a border above the first row already.
          _first={{ borderTop: 0, pt: 0 }}
          css={{ '&:nth-of-type(2)': { borderTopWidth: { md: 0 }, pt: { md: 0 } } }}
        >
          <chakra.dt fontFamily="display" fontSize="d20" lineHeight="1.25">
            {heading}
          </chakra.dt>
          <chakra.dd color="fg.muted" mt="s4" maxW="52ch">
            {text}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
