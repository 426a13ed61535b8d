import { CATEGORY_STRIP_SCROLL_PX } from '@domain/limits';
import { Link } from '../../routing/Link';
import { useFragments, type FragmentSource } from '../../graphql/useFragment';
import { chakra, type SystemStyleObject } from '../../ui/chakra';
import { IconButton } from '../../ui/IconButton';
import { Picture } from '../../ui/Picture';
import { CategoryStrip_CardFragmentDoc, type CategoryStrip_CardFragment } from './CategoryStrip.generated';
import { useScroller } from './useScroller';
import { toPageHref } from '../../routing/href';

const StripList = chakra('ul', {
  base: {
    display: 'flex',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: 'calc({spacing.margin} - 0.5rem)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
});

const CategoryLink = chakra(Link, {
  base: {
    display: 'block',
    padding: { base: '0.5rem 0.25rem 0.625rem', lg: '0.625rem 0.25rem 0.75rem' },
    fontSize: { base: 't13', lg: 't14' },
    lineHeight: 1.2,
    '& img': {
      boxSize: { base: '4rem', lg: '4.5rem' },
      marginInline: 'auto',
      marginBottom: '0.25rem',
      transition: 'transform {durations.calm} {easings.hand}',
    },
    _hover: { color: 'accent', '& img': { transform: 'translateY(-3px)' } },
    // Inside the edge, since the scroll container clips what overflows.
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const scrollButtonStyles: SystemStyleObject = {
  position: 'absolute',
  insetBlock: 0,
  display: { base: 'inline-grid', lg: 'none' },
  height: 'auto',
  background: 'bg.paper',
  '&[hidden]': { display: 'none' },
};

/** One picture per category in a row, which scrolls where it does not fit: 200 px per click on an arrow. */
export function CategoryStrip(props: { cards: readonly FragmentSource<CategoryStrip_CardFragment>[] }) {
  const cards = useFragments(CategoryStrip_CardFragmentDoc, props.cards);
  const { ref, atStart, atEnd, scrollBack, scrollForward } =
    useScroller<HTMLUListElement>(CATEGORY_STRIP_SCROLL_PX);
  const share = `calc(100% / ${cards.length})`;
  return (
    <chakra.nav aria-label="Categories" position="relative" borderBottom="1px solid {colors.line}">
      <StripList ref={ref}>
        {cards.map(({ id, name, href, images: [image] }) => (
          <chakra.li
            key={id}
            // The same width from the first to the last, however many of them have arrived with the HTML.
            flex={{ base: '0 0 5.75rem', md: `0 0 max(5.75rem, ${share})`, lg: `0 1 ${share}` }}
            textAlign="center"
          >
            <CategoryLink to={toPageHref(href)}>
              {image ? <Picture image={image} alt="" sizes="72px" widths={[160]} loading="eager" /> : null}
              {name}
            </CategoryLink>
          </chakra.li>
        ))}
      </StripList>
      {/* Each arrow shows only where something is hidden; from lg on, the demo's nine categories fit. */}
      <IconButton
        css={scrollButtonStyles}
        icon="left"
        label="Earlier categories"
        left={0}
        hidden={atStart}
        onClick={scrollBack}
      />
      <IconButton
        css={scrollButtonStyles}
        icon="right"
        label="More categories"
        right={0}
        hidden={atEnd}
        onClick={scrollForward}
      />
    </chakra.nav>
  );
}
