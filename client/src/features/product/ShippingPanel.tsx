import { warrantyWords } from '@domain/measures';
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
      text: 'Most parcels arrive within 2-3 days: standard delivery takes 3-5 business days at most, express delivery 1-2 business days.',
    },
    {
      heading: 'What it costs',
      text: `Free shipping on orders over ${formatMoneyRounded(freeShippingOver)}. At present smaller orders travel free too, by standard and by express delivery.`,
    },
    { heading: 'Abroad', text: 'International shipping available.' },
    {
      heading: '30-day returns',
      text: 'Changed your mind? Send it back within 30 days of delivery, clean and whole, with its tags, and we return what you paid.',
    },
    {
      heading: 'Warranty',
      text: `${warrantyWords(warrantyMonths)} against faults in material and making.`,
    },
  ];
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
        <chakra.div
          key={heading}
          borderTop="1px solid {colors.line}"
          pt="s12"
          // The rule under the tabs stands above the first row already.
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
