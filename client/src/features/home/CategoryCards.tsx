import { formatTotal } from '@domain/count';
import { Link } from '../../routing/Link';
import { formatCategoryCount } from '../../components/category-count';
import type { CategoryCardSize } from '../../graphql/schema.generated';
import { useFragments, type FragmentSource } from '../../graphql/useFragment';
import { chakra } from '../../ui/chakra';
import { Page } from '../../ui/Page';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { SectionHead } from '../../ui/SectionHead';
import { CategoryCards_CardFragmentDoc, type CategoryCards_CardFragment } from './CategoryCards.generated';
import { toPageHref } from '../../routing/href';

const Card = chakra(Link, {
  base: {
    display: 'block',
    '& img': { transition: 'transform {durations.calm} {easings.hand}' },
    _hover: { '& img': { transform: 'translateY(-4px)' }, '& [data-name]': { color: 'accent' } },
  },
  variants: {
    size: {
      wide: { gridColumn: { base: '1 / -1', md: 'span 6' } },
      normal: { gridColumn: { md: 'span 3' } },
      third: { gridColumn: { md: 'span 4' } },
    },
  },
});

const CardBackground = chakra('span', {
  base: { position: 'relative', display: 'block', overflow: 'hidden' },
  variants: {
    size: {
      wide: { aspectRatio: { base: '5 / 4', md: 'auto' }, height: { md: 'clamp(17rem, 33vw, 30rem)' } },
      normal: { aspectRatio: { base: '4 / 5', md: 'auto' }, height: { md: 'clamp(17rem, 33vw, 30rem)' } },
      third: { aspectRatio: { base: '4 / 5', md: 'auto' }, height: { md: 'clamp(15rem, 27vw, 25rem)' } },
    },
  },
});

/**
 * Two pictures side by side on a wide card. They are multiplied onto the background, so the bags must not
 * overlap.
 */
const NARROW_CARD_POSITIONS = [
  { left: '-4%', bottom: '-4%', height: '102%' },
  { right: '-12%', bottom: '-3%', height: '82%' },
];
/** Briefcases and messenger bags fill the width of their pictures; suitcases fill less than half. */
const WIDE_CARD_POSITIONS = [
  { left: '-4.5%', bottom: '-1%', height: '91%' },
  { right: '-5%', bottom: '0', height: '66%' },
];

const SIZES = {
  wide: '(min-width: 768px) 34vw, 70vw',
  normal: '(min-width: 768px) 24vw, 50vw',
  third: '(min-width: 768px) 32vw, 50vw',
};
const FULL_WIDTH_LAST_CARD = {
  '@media (max-width: 767px)': {
    '& > :last-of-type': { gridColumn: '1 / -1' },
    '& > :last-of-type > span:first-of-type': { aspectRatio: '5 / 4' },
  },
};

type Size = keyof typeof SIZES;
const SIZE_OF: Readonly<Record<CategoryCardSize, Size>> = { WIDE: 'wide', NORMAL: 'normal', THIRD: 'third' };

/** The category cards, each on its tint. */
export function CategoryCards(props: { cards: readonly FragmentSource<CategoryCards_CardFragment>[] }) {
  const cards = useFragments(CategoryCards_CardFragmentDoc, props.cards);
  const wide = cards.filter(({ size }) => size === 'WIDE').length;
  return (
    <Page as="section" mt="section" aria-labelledby="kinds">
      <SectionHead id="kinds">{formatCategoryCount(cards.length)}</SectionHead>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(12, minmax(0, 1fr))' }}
        gap={{ base: '1.75rem {spacing.gap}', md: '3rem {spacing.gap}' }}
        mt={{ base: 's32', md: '3.5rem' }}
        overflowWrap="anywhere"
        // On phones wide cards take a full row and the others share rows in pairs; the last of an odd number gets
        // a full row.
        css={(cards.length - wide) % 2 === 1 ? FULL_WIDTH_LAST_CARD : undefined}
      >
        {cards.map((card) => (
          <CategoryCard key={card.id} card={card} />
        ))}
      </chakra.div>
    </Page>
  );
}

function CategoryCard({ card }: { card: CategoryCards_CardFragment }) {
  const size = SIZE_OF[card.size];
  const positions =
    card.images.length < 2
      ? []
      : card.href.endsWith('/laptop-bags')
        ? WIDE_CARD_POSITIONS
        : NARROW_CARD_POSITIONS;
  return (
    <Card to={toPageHref(card.href)} size={size}>
      <CardBackground size={size} bg={card.tint}>
        {card.badge ? (
          <chakra.span
            position="absolute"
            left="0.75rem"
            top="0.75rem"
            zIndex={1}
            fontSize="t13"
            lineHeight={1}
          >
            {card.badge}
          </chakra.span>
        ) : null}
        {card.images.slice(0, 2).map((image, index) => {
          const position = positions[index];
          return (
            <Picture
              key={image.id}
              image={image}
              alt=""
              sizes={SIZES[size]}
              position="absolute"
              {...(position
                ? { ...position, width: 'auto', maxWidth: 'none' }
                : { inset: 0, boxSize: '100%' })}
            />
          );
        })}
      </CardBackground>
      <chakra.span
        data-name=""
        display="block"
        mt="0.75rem"
        fontFamily="display"
        fontSize={{ base: '1.375rem', md: 'd26' }}
        lineHeight={1.1}
        letterSpacing="-0.015em"
      >
        {card.name}{' '}
        <chakra.sup
          fontFamily="text"
          fontSize="t13"
          lineHeight={1}
          color="fg.quiet"
          letterSpacing={0}
          verticalAlign="baseline"
          position="relative"
          top="-0.6em"
          ml="0.1em"
        >
          {formatTotal(card.itemCount)}
        </chakra.sup>
      </chakra.span>
      <chakra.span display="block" textStyle="second" mt="0.125rem">
        {card.description}
      </chakra.span>
      {card.startingPrice ? (
        <Price as="span" price={card.startingPrice} prefix="from" textStyle="second" />
      ) : null}
    </Card>
  );
}
