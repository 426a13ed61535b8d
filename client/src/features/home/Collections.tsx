import { CAROUSEL_SCROLL_PX } from '@domain/limits';
import { useState } from 'react';
import { Link } from '../../routing/Link';
import { useFragments, type FragmentSource } from '../../graphql/useFragment';
import { chakra } from '../../ui/chakra';
import { IconButton } from '../../ui/IconButton';
import { Label } from '../../ui/Label';
import { Page } from '../../ui/Page';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { SavingTag } from '../../ui/SavingTag';
import { SectionHead } from '../../ui/SectionHead';
import {
  Collections_CollectionFragmentDoc,
  type Collections_CollectionFragment,
} from './Collections.generated';
import { useScroller } from './useScroller';
import { toPageHref } from '../../routing/href';

type Collection = Collections_CollectionFragment;

const CollectionTab = chakra('button', {
  base: {
    minHeight: 'target',
    color: 'accent',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    borderBottom: '2px solid transparent',
    _hover: { color: 'accent.deep' },
    '&[aria-pressed=true]': { color: 'fg', borderBottomColor: 'fg' },
  },
});

const CollectionTrack = chakra('ul', {
  base: {
    '--cell-gap': { base: '2rem', md: '3.5rem' },
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: { base: '64%', md: '32%', xl: '25%' },
    columnGap: 'var(--cell-gap)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginRight: 'calc({spacing.margin} * -1)',
    borderBlock: '1px solid {colors.line}',
    // Room for the focus ring of the first card, which the scroll container would clip.
    scrollPaddingInline: '4px',
  },
});

const Cell = chakra('li', {
  base: {
    position: 'relative',
    paddingBottom: { base: '1.25rem', md: '1.75rem' },
    '& + &::before': {
      content: '""',
      position: 'absolute',
      inset: '0 auto 0 calc(var(--cell-gap) / -2)',
      borderLeft: '1px solid {colors.line}',
    },
  },
});

/** The collections, one shown at a time. */
export function Collections(props: { collections: readonly FragmentSource<Collection>[] }) {
  const collections = useFragments(Collections_CollectionFragmentDoc, props.collections);
  const [chosen, setChosen] = useState(0);
  const collection = collections[chosen];
  if (!collection) return null;
  return (
    <Page as="section" mt="section" aria-labelledby="featured">
      <SectionHead id="featured">Featured collections</SectionHead>
      <chakra.div
        display="flex"
        gap="1.5rem"
        overflowX="auto"
        scrollbarWidth="none"
        mt={{ base: 's12', md: 's24' }}
        role="group"
        aria-label="Choose a collection"
      >
        {collections.map(({ id, title }, index) => (
          <CollectionTab
            key={id}
            type="button"
            aria-pressed={index === chosen}
            onClick={() => setChosen(index)}
          >
            {title}
          </CollectionTab>
        ))}
      </chakra.div>
      <CollectionRow key={collection.id} collection={collection} />
    </Page>
  );
}

/** A collection's products in a row, which scrolls 300 px per click on an arrow. */
function CollectionRow({ collection }: { collection: Collection }) {
  const { ref, atStart, atEnd, scrollBack, scrollForward } =
    useScroller<HTMLUListElement>(CAROUSEL_SCROLL_PX);
  return (
    <>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="1rem" mt="0.5rem">
        <chakra.p color="fg.muted">{collection.subtitle}</chakra.p>
        <chakra.div display="flex" gap="0.25rem" flex="none">
          <IconButton icon="left" label="Back" onClick={scrollBack} disabled={atStart} />
          <IconButton icon="right" label="Forward" onClick={scrollForward} disabled={atEnd} />
        </chakra.div>
      </chakra.div>
      <CollectionTrack ref={ref} mt="s24" aria-label={collection.title}>
        {collection.tiles.map((tile) => (
          <Cell key={tile.id} className="group">
            {tile.discount ? <SavingTag percent={tile.discount} /> : null}
            <Picture
              image={tile.image}
              alt=""
              sizes="(min-width: 1200px) 22vw, (min-width: 768px) 30vw, 60vw"
              mt="0.75rem"
              aspectRatio={1}
            />
            <Label>{tile.category}</Label>
            <chakra.h3 fontSize="d26" m="0.125rem 0 0.375rem" _groupHover={{ color: 'accent' }}>
              <chakra.span asChild _after={{ content: '""', position: 'absolute', inset: 0 }}>
                <Link to={toPageHref(tile.href)}>{tile.name}</Link>
              </chakra.span>
            </chakra.h3>
            <Price price={tile.price} comparePrice={tile.comparePrice} discountPercent={tile.discount} />
          </Cell>
        ))}
      </CollectionTrack>
    </>
  );
}
