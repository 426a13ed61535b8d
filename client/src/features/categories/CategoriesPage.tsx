import { formatTotal } from '@domain/count';
import { Link } from '../../routing/Link';
import { formatCategoryCount } from '../../components/category-count';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/EmptyState';
import { Head } from '../../ui/Head';
import { Icon } from '../../ui/Icon';
import { isIconName } from '../../ui/icon-names';
import { breadcrumbList, itemList } from '../../ui/json-ld';
import { JsonLd } from '../../ui/JsonLd';
import { useOrigin } from '../../ui/origin';
import { Page } from '../../ui/Page';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { Skeleton } from '../../ui/Skeleton';
import { useCategoriesPageQuery, type CategoriesPageQuery } from './CategoriesPage.generated';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '1.75rem {spacing.gap}', md: '3rem {spacing.gap}' },
    marginTop: 's32',
    // In two columns, the last of an odd number of tiles gets its own row, with the text beside the picture.
    '& > :last-of-type:nth-of-type(odd)': { gridColumn: { base: '1 / -1', md: 'auto' } },
    '& > :last-of-type:nth-of-type(odd) > a': {
      display: { base: 'grid', md: 'block' },
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: 'auto auto auto 1fr',
      columnGap: 'gap',
      '& > *': { gridColumn: 2 },
      '& > span:first-of-type': { gridColumn: 1, gridRow: '1 / -1' },
      '& > span:nth-of-type(2)': { marginTop: { base: 0, md: '0.75rem' } },
    },
  },
});

const Card = chakra(Link, {
  base: {
    display: 'block',
    '& img': { transition: 'transform {durations.calm} {easings.hand}' },
    _hover: { '& img': { transform: 'translateY(-4px)' }, '& h2': { color: 'accent' } },
  },
});

/** /categories: all categories. */
export function CategoriesPage() {
  const { data, error } = useCategoriesPageQuery();
  // The error boundary shows the failure and retries. With cached data the page stays instead.
  if (error && !data) throw error;
  const categories = data?.categories ?? [];
  return (
    <Page pt="1.25rem" pb="section">
      <Head
        title="Categories"
        description={
          categories.length > 0
            ? `${formatCategoryCount(categories.length)}: ${categories.map(({ name }) => name.toLowerCase()).join(', ')}.`
            : 'Find your bag by category.'
        }
        canonical="/categories"
      />
      <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, { name: 'Categories' }]} />
      <chakra.h1 fontSize="d60" mt="1rem">
        {categories.length > 0 ? formatCategoryCount(categories.length) : 'Categories'}
      </chakra.h1>
      {categories.length > 0 ? <CategoriesJsonLd categories={categories} /> : null}
      {data && categories.length === 0 ? (
        <EmptyState title="None yet" actions={<ButtonLink to="/">Return to Home</ButtonLink>}>
          <p>New bags are coming soon. Please check back.</p>
        </EmptyState>
      ) : data ? (
        <Grid aria-label="Categories">
          {categories.map((category, index) => (
            <li key={category.id}>
              <CategoryTile category={category} first={index < 3} />
            </li>
          ))}
        </Grid>
      ) : (
        <Grid role="status" aria-busy="true" aria-label="Loading">
          {Array.from({ length: 9 }, (_, index) => (
            <li key={index}>
              <Skeleton aspectRatio="5 / 4" />
              <Skeleton height="1.5rem" mt="0.75rem" width="60%" />
            </li>
          ))}
        </Grid>
      )}
    </Page>
  );
}

function CategoryTile({
  category,
  first,
}: {
  category: CategoriesPageQuery['categories'][number];
  first: boolean;
}) {
  const { slug, name, description, icon, tint, productCount, startingPrice, image } = category;
  return (
    <Card to={`/categories/${slug}`}>
      <chakra.span display="block" position="relative" overflow="hidden" aspectRatio="5 / 4" bg={tint}>
        {image ? (
          <Picture
            image={image}
            alt=""
            sizes="(min-width: 1440px) 345px, (min-width: 768px) 25vw, 40vw"
            loading={first ? 'eager' : 'lazy'}
            position="absolute"
            inset="4% 0 auto"
            mx="auto"
            // As square as the picture: a wider box would show the blurred preview beside it.
            height="100%"
            width="auto"
          />
        ) : isIconName(icon) ? (
          <Icon
            name={icon}
            position="absolute"
            inset={0}
            m="auto"
            boxSize="4rem"
            strokeWidth={1}
            color="fg.muted"
          />
        ) : null}
      </chakra.span>
      <chakra.span display="flex" gap="0.5rem" mt="0.75rem">
        {isIconName(icon) ? <Icon name={icon} color="fg.muted" mt={{ md: '0.25rem' }} /> : null}
        <chakra.span fontSize={{ base: 'd20', md: 'd26' }} lineHeight={1.1}>
          <chakra.h2 display="inline" fontSize="1em" lineHeight="inherit">
            {name}
          </chakra.h2>
          {'\u00a0'}
          {/* Inline, so that the count follows the last word of a name of any length. */}
          <chakra.span fontSize="t13" lineHeight={1} color="fg.quiet" position="relative" top="-0.5em">
            {productCount === 0 ? null : formatTotal(productCount)}
          </chakra.span>
        </chakra.span>
      </chakra.span>
      <chakra.p textStyle="second" mt="0.25rem" maxW="26rem">
        {description}
      </chakra.p>
      {startingPrice ? <Price price={startingPrice} prefix="from" textStyle="second" mt="0.25rem" /> : null}
    </Card>
  );
}

function CategoriesJsonLd({ categories }: { categories: CategoriesPageQuery['categories'] }) {
  const origin = useOrigin();
  return (
    <JsonLd
      data={[
        breadcrumbList(origin, [
          { name: 'Home', path: '/' },
          { name: 'Categories', path: '/categories' },
        ]),
        itemList(
          origin,
          categories.map(({ name, slug }) => ({ name, path: `/categories/${slug}` })),
          { name: 'Categories' },
        ),
      ]}
    />
  );
}
