import { formatMoneyRounded, type Money } from '@domain/money';
import { chakra } from '../../ui/chakra';

interface Paragraph {
  readonly heading: string;
  readonly text: string;
}

function paragraphs(freeShippingOver: Money, warrantyMonths: number): Paragraph[] {
  return [
    {
      heading: 'Delivery',
      text: 'Standard delivery takes 3-5 business days, express delivery 1-2 business days.',
    },
    {
      heading: 'What it costs',
      text: `Free shipping on orders over ${formatMoneyRounded(freeShippingOver)}.`,
    },
    { heading: 'Abroad', text: 'International shipping available.' },
    {
      heading: '30-day returns',
      text: 'Changed your mind? Send it back within 30 days of delivery, unused and with its tags, and we return what you paid.',
    },
    {
      heading: 'Warranty',
      text: `${warrantyWords(warrantyMonths)} against faults in material and making.`,
    },
  ];
}

/** "2 years", "18 months", "1 year". */
export function warrantyWords(months: number): string {
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
}

/** How the bag comes, and how it goes back. Times and thresholds: spec section 9. */
export function ShippingPanel({
  freeShippingOver,
  warrantyMonths,
}: {
  freeShippingOver: Money;
  warrantyMonths: number;
}) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="s72"
      rowGap="s24"
    >
      {paragraphs(freeShippingOver, warrantyMonths).map(({ heading, text }) => (
        <chakra.div key={heading} borderTop="1px solid {colors.line}" pt="s12">
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
