import { Link } from '../../routing/Link';
import { chakra } from '../../ui/chakra';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { Picture } from '../../ui/Picture';
import { SectionHead } from '../../ui/SectionHead';
import { Skeleton } from '../../ui/Skeleton';
import { TextLink } from '../../ui/TextLink';
import { useSalePageQuery } from './SalePage.generated';
import { toPageHref } from '../../routing/href';

const Tile = chakra(Link, {
  base: {
    position: 'relative',
    display: 'block',
    overflow: 'hidden',
    '& img': { transition: 'transform {durations.calm} {easings.hand}' },
    _hover: { '& img': { transform: 'translateY(-4px)' }, '& h2': { color: 'accent' } },
  },
});

/** Shown when the sale has no tiles. */
const NO_SALE_TEXT = 'There is no sale right now. Bags below their list price are marked in every list.';

const HEIGHT = { base: '23rem', md: '27rem', xl: '32rem' };

/** /sale: the categories with reduced products. */
export function SalePage() {
  const { data, error } = useSalePageQuery();
  // The error boundary shows the failure and retries.
  if (error) throw error;
  if (!data?.sale) return <SaleSkeleton />;
  const { title, subtitle, tiles } = data.sale;
  return (
    <Page pt="s24" pb="section">
      <Head
        title={title}
        description={tiles.length > 0 ? subtitle : NO_SALE_TEXT}
        canonical="/sale"
        {...(tiles[0] ? { image: `${tiles[0].image.url}?w=1000` } : {})}
      />
      <SectionHead level={1}>{title}</SectionHead>
      <chakra.p textStyle="lead" color="fg.muted" mt="s12" maxW="38rem" pr={{ base: 's48', md: 0 }}>
        {tiles.length > 0 ? subtitle : NO_SALE_TEXT}
      </chakra.p>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="gap"
        mt="s32"
      >
        {tiles.map(({ id, name, text, discountUpTo, tint, href, image }, index) => (
          <Tile key={id} to={toPageHref(href)} bg={tint} minHeight={HEIGHT}>
            <Picture
              image={image}
              alt=""
              sizes="(min-width: 1200px) 471px, (min-width: 1100px) 397px, (min-width: 768px) 302px, 258px"
              loading={index < 2 ? 'eager' : 'lazy'}
              {...(index === 0 ? { fetchPriority: 'high' } : {})}
              position="absolute"
              right={{ base: '0', lg: '-4%' }}
              bottom="-5%"
              // Below the text in narrow tiles, beside it in wide ones.
              height={{ base: '70%', lg: '92%' }}
              width="auto"
              maxWidth="none"
            />
            <chakra.div position="relative" p={{ base: 's24', md: 's32' }} maxW={{ lg: '15rem' }}>
              <chakra.h2 fontSize="d36" whiteSpace="nowrap">
                {name}
              </chakra.h2>
              <chakra.p mt="s8" fontWeight={550} color="saving.ink">
                Up to {discountUpTo}% off
              </chakra.p>
              <chakra.p mt="s8" textStyle="second">
                {text}
              </chakra.p>
            </chakra.div>
          </Tile>
        ))}
      </chakra.div>
      <chakra.p display="flex" flexWrap="wrap" gap="{spacing.s12} {spacing.s24}" mt="s48">
        {tiles.length > 0 ? null : <TextLink to="/products?onSale=true">See reduced bags</TextLink>}
        <TextLink to="/categories">View All Categories</TextLink>
      </chakra.p>
    </Page>
  );
}

function SaleSkeleton() {
  return (
    <Page pt="s24" pb="section" role="status" aria-busy="true" aria-label="Loading">
      <Head title="Big Sale Event" />
      <Skeleton height="6rem" mb="s48" />
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)' }} gap="gap">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} height={HEIGHT} />
        ))}
      </chakra.div>
    </Page>
  );
}
