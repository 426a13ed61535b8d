import { formatBagCount, formatTotal } from '@domain/count';
import { productHref } from '@domain/product-href';
import { useParams } from 'react-router';
import { CARD_SIZES } from '../../components/card-sizes';
import { ProductCard } from '../../components/ProductCard';
import { ProductCardSkeleton } from '../../components/ProductCardSkeleton';
import { ProductGrid } from '../../components/ProductGrid';
import { useCommittedValue } from '../../components/useCommittedValue';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/EmptyState';
import { Head } from '../../ui/Head';
import { breadcrumbList, itemList } from '../../ui/json-ld';
import { JsonLd } from '../../ui/JsonLd';
import { useOrigin } from '../../ui/origin';
import { Page } from '../../ui/Page';
import { Picture } from '../../ui/Picture';
import { Price } from '../../ui/Price';
import { Skeleton } from '../../ui/Skeleton';
import { TextLink } from '../../ui/TextLink';
import { touchTargetStyles } from '../../ui/touch-target';
import { LOADING_TITLE } from '../../ui/loading-title';
import { categoryPageVariables } from './category-page.variables';
import { useCategoryPageQuery, type CategoryPageQuery } from './CategoryPage.generated';

type Category = NonNullable<CategoryPageQuery['category']>;

/** The count of a category that has no bags yet. */
const NO_BAGS_YET = 'No bags yet';

/** The listing's sort options, with shorter labels. */
const SORTS = [
  ['popularity-desc', 'Popular'],
  ['created_at-desc', 'Newest'],
  ['price-asc', 'Lowest price'],
  ['rating-desc', 'Best rated'],
] as const;

/** /categories/{slug}: description of a category and its twelve most popular products. */
export function CategoryPage() {
  const slug = useCommittedValue(useParams()['slug'] ?? '');
  const { data, error } = useCategoryPageQuery({ variables: categoryPageVariables(slug) });
  // The error boundary shows the failure and retries. With cached data the page stays instead.
  if (error && !data) throw error;
  if (!data) return <CategorySkeleton />;
  if (data.category) return <CategoryView category={data.category} products={data.products} />;
  return (
    <Page>
      <Head title="No such category" noIndex />
      <EmptyState
        title="We couldn’t find this category"
        level={1}
        actions={<ButtonLink to="/categories">View All Categories</ButtonLink>}
      >
        <p>It may have been renamed. Have a look at all categories.</p>
      </EmptyState>
    </Page>
  );
}

function CategoryView({
  category,
  products,
}: {
  category: Category;
  products: CategoryPageQuery['products'];
}) {
  return (
    <chakra.div pb="section">
      <Head
        title={category.name}
        description={category.description}
        canonical={`/categories/${category.slug}`}
        {...(category.image ? { image: `${category.image.url}?w=1000` } : {})}
      />
      <CategoryJsonLd category={category} products={products} />
      <chakra.header bg={category.tint}>
        <Page
          position="relative"
          overflow="hidden"
          minHeight={{ md: '24rem', xl: '28rem' }}
          display={{ md: 'flex' }}
          flexDirection="column"
          pb={{ md: 's48' }}
        >
          <chakra.div pt="1.25rem" css={{ '& *': { color: 'fg.muted' }, '& a': { color: 'accent' } }}>
            <Breadcrumbs
              crumbs={[
                { name: 'Home', to: '/' },
                { name: 'Categories', to: '/categories' },
                { name: category.name },
              ]}
            />
          </chakra.div>
          <chakra.div position="relative" zIndex={1} mt={{ base: 's24', md: 'auto' }} maxW={{ md: '48%' }}>
            <chakra.h1 fontSize={{ base: 'd60', md: 'd104' }} lineHeight={0.95}>
              {category.name}
            </chakra.h1>
            <chakra.p mt="s16" textStyle="lead">
              {category.description}
            </chakra.p>
            <chakra.div mt="s12" display="flex" gap="0.75rem" color="fg.muted">
              <span>{category.productCount === 0 ? NO_BAGS_YET : formatBagCount(category.productCount)}</span>
              {category.startingPrice ? <Price price={category.startingPrice} prefix="from" /> : null}
            </chakra.div>
          </chakra.div>
          {category.image ? (
            <Picture
              image={category.image}
              alt=""
              sizes="(min-width: 768px) 46vw, 90vw"
              loading="eager"
              fetchPriority="high"
              position={{ md: 'absolute' }}
              width={{ base: '100%', md: 'auto' }}
              maxWidth="none"
              height={{ md: '112%' }}
              right={{ md: '0' }}
              bottom={{ md: '-8%' }}
            />
          ) : (
            <chakra.div pb="s48" />
          )}
        </Page>
      </chakra.header>
      {products.total > 0 ? <CategoryProducts slug={category.slug} products={products} /> : <EmptyCategory />}
    </chakra.div>
  );
}

function EmptyCategory() {
  return (
    <Page>
      <EmptyState
        title="Nothing here yet"
        actions={<ButtonLink to="/categories">View All Categories</ButtonLink>}
      >
        <p>Bags of this kind are on their way. Please check back.</p>
      </EmptyState>
    </Page>
  );
}

/** The most popular products, links to other sort orders and to all products. */
function CategoryProducts({ slug, products }: { slug: string; products: CategoryPageQuery['products'] }) {
  return (
    <Page>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        gap="0.5rem 2rem"
        py="s24"
      >
        <chakra.h2 fontSize="d36">Most popular</chakra.h2>
        <chakra.nav
          aria-label="Sort"
          display="flex"
          flexWrap="wrap"
          // A line of its own from its first link on: it would leave the heading's line while the HTML arrives.
          width={{ base: '100%', md: 'auto' }}
          gap={{ base: '1.25rem 1.5rem', md: '0.5rem 1.5rem' }}
        >
          {SORTS.map(([sort, label]) => (
            <TextLink key={sort} to={`/products?category=${slug}&sort=${sort}`} css={touchTargetStyles}>
              {label}
            </TextLink>
          ))}
        </chakra.nav>
      </chakra.div>
      <ProductGrid layout="four">
        {products.items.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            sizes={CARD_SIZES.four}
            level={3}
            eager={index < 4}
          />
        ))}
      </ProductGrid>
      <chakra.p mt="s48" textAlign="center">
        <ButtonLink to={`/products?category=${slug}`}>View all {formatTotal(products.total)}</ButtonLink>
      </chakra.p>
    </Page>
  );
}

function CategoryJsonLd({
  category,
  products,
}: {
  category: Category;
  products: CategoryPageQuery['products'];
}) {
  const origin = useOrigin();
  return (
    <JsonLd
      data={[
        breadcrumbList(origin, [
          { name: 'Home', path: '/' },
          { name: 'Categories', path: '/categories' },
          { name: category.name, path: `/categories/${category.slug}` },
        ]),
        ...(products.items.length === 0
          ? []
          : [
              itemList(
                origin,
                products.items.map(({ slug, name }) => ({ name, path: productHref(slug) })),
                { name: category.name, numberOfItems: products.total },
              ),
            ]),
      ]}
    />
  );
}

function CategorySkeleton() {
  return (
    <chakra.div role="status" aria-busy="true" aria-label="Loading" pb="section">
      <Head title={LOADING_TITLE} />
      <Skeleton height={{ base: '40rem', md: '24rem', xl: '28rem' }} />
      <Page>
        <Skeleton height="2.5rem" width="14rem" my="s24" />
        <ProductGrid layout="four">
          {Array.from({ length: 12 }, (_, index) => (
            <ProductCardSkeleton key={index} />
          ))}
        </ProductGrid>
      </Page>
    </chakra.div>
  );
}
