import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, useEffect, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { createCardProduct } from '../../components/product-card.testing';
import { createCache } from '../../graphql/cache';
import { QueryFreshness } from '../../graphql/query-freshness';
import { ShopClient } from '../../graphql/shop-client';
import { runQueries } from '../../routing/run-queries';
import { renderWithProviders } from '../../testing/render-with-providers';
import { renderRoutes, type OperationHandler } from '../../testing/render-routes';
import { CategoriesPage } from './CategoriesPage';
import { useCategoryPageQuery } from './CategoryPage.generated';
import { CategoryPage } from './CategoryPage';
import * as categoryRoute from './CategoryPage.route';

const SLUGS = [
  'suitcases',
  'backpacks',
  'handbags',
  'travel-bags',
  'purses-wallets',
  'laptop-bags',
  'sports-bags',
  'kids-bags',
  'bag-accessories',
];

const createCategory = (slug: string) => ({
  __typename: 'Category',
  id: slug,
  slug,
  name: `Name of ${slug}`,
  description: `What ${slug} are for.`,
  tagline: 'In a line',
  icon: 'parcel',
  tint: 'tint.backpacks',
  productCount: 1_530,
  startingPrice: { __typename: 'Money', amount: 119_900, currency: 'INR' },
  image: {
    __typename: 'Image',
    id: `image-${slug}`,
    url: '/pictures/0123456789abcdef/front.webp',
    alt: slug,
    width: 1000,
    height: 1000,
    blurDataUrl: '',
  },
});

const createProduct = (id: string, name: string) => ({ ...createCardProduct({ id, name, slug: id }) });

const shop: OperationHandler = ({ variables }) => ({
  category: variables['slug'] === 'backpacks' ? createCategory('backpacks') : null,
  products: {
    __typename: 'ProductList',
    total: variables['slug'] === 'backpacks' ? 1_530 : 0,
    items:
      variables['slug'] === 'backpacks'
        ? [createProduct('p1', 'Courier rolltop'), createProduct('p2', 'Ridgeline')]
        : [],
  },
});

/** Stands in for the app's error boundary: "Try Again" clears the error and renders the children again. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <button onClick={() => this.setState({ failed: false })}>Try Again</button>;
  }
}

/** Calls onFailure when the page's query has failed. */
function CategoryFailures({ onFailure }: { onFailure: () => void }) {
  const { error } = useCategoryPageQuery({
    variables: { slug: 'backpacks', filter: { categorySlugs: ['backpacks'] } },
  });
  useEffect(() => {
    if (error) onFailure();
  }, [error, onFailure]);
  return null;
}

const openCategory = (slug: string, answer: OperationHandler = shop) =>
  renderRoutes(
    [
      {
        path: '/categories/:slug',
        element: (
          <Boundary>
            <CategoryPage />
          </Boundary>
        ),
      },
    ],
    `/categories/${slug}`,
    answer,
  );

describe('the categories page', () => {
  it('the categories page links to each category with description, product count and lowest price', async () => {
    renderRoutes([{ path: '/categories', element: <CategoriesPage /> }], '/categories', () => ({
      categories: SLUGS.map(createCategory),
    }));
    await screen.findByRole('heading', { name: 'Name of suitcases' });
    const links = within(screen.getByRole('list', { name: 'Categories' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      SLUGS.map((slug) => `/categories/${slug}`),
    );
    expect(links[1]).toHaveTextContent('Name of backpacks 1,530What backpacks are for.from₹1,199.00');
  });
});

describe('the categories of a shop that is being set up', () => {
  it('the categories page says that there are no categories yet', async () => {
    renderRoutes([{ path: '/categories', element: <CategoriesPage /> }], '/categories', () => ({
      categories: [],
    }));
    expect(await screen.findByRole('heading', { name: 'None yet' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Categories');
  });

  it('the categories page counts the categories and shows one without picture or products as text', async () => {
    const emptyCategory = { ...createCategory('totes'), image: null, productCount: 0, startingPrice: null };
    renderRoutes([{ path: '/categories', element: <CategoriesPage /> }], '/categories', () => ({
      categories: [emptyCategory],
    }));
    const tile = await screen.findByRole('link', { name: /Name of totes/ });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One kind of bag');
    expect(tile).not.toHaveTextContent(/\d/);
    expect(within(tile).queryByRole('presentation')).toBeNull();
  });

  it('the category page of an empty category says that there is nothing here yet', async () => {
    const emptyCategory = { ...createCategory('totes'), image: null, productCount: 0, startingPrice: null };
    openCategory('totes', () => ({
      category: emptyCategory,
      products: { __typename: 'ProductList', total: 0, items: [] },
    }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Name of totes' })).toBeVisible();
    expect(screen.getByText('No bags yet')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Nothing here yet' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Sort' })).toBeNull();
  });
});

describe('the category page', () => {
  it('the category page shows the most popular products, links to sort orders and to all products', async () => {
    const { operations } = openCategory('backpacks');
    expect(await screen.findByRole('heading', { level: 1, name: 'Name of backpacks' })).toBeVisible();
    expect(screen.getByText('1,530 bags')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Courier rolltop',
      'Ridgeline',
    ]);
    expect(screen.getByRole('link', { name: 'View all 1,530' })).toHaveAttribute(
      'href',
      '/products?category=backpacks',
    );
    expect(screen.getByRole('link', { name: 'Lowest price' })).toHaveAttribute(
      'href',
      '/products?category=backpacks&sort=price-asc',
    );
    expect(operations.map(({ variables }) => variables)).toEqual([
      { slug: 'backpacks', filter: { categorySlugs: ['backpacks'] } },
    ]);
  });

  it('the category page of an unknown slug says so and links to all categories', async () => {
    openCategory('umbrellas');
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this category' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View All Categories' })).toHaveAttribute('href', '/categories');
  });

  it('the category page throws a failed query to the error boundary and queries again on "Try Again"', async () => {
    // React logs errors that a boundary catches.
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    let isNetworkDown = true;
    const { operations } = openCategory('backpacks', (operation) =>
      isNetworkDown ? new Error('down') : shop(operation),
    );
    const retryButton = await screen.findByRole('button', { name: 'Try Again' });
    isNetworkDown = false;
    await userEvent.click(retryButton);
    expect(await screen.findByRole('heading', { level: 1, name: 'Name of backpacks' })).toBeVisible();
    expect(operations).toHaveLength(2);
  });

  it('the category page keeps the cached data when a refetch fails', async () => {
    let now = 0;
    let isNetworkDown = false;
    const queryFreshness = new QueryFreshness(() => now);
    const network = new ApolloLink(
      ({ operationName = '', variables }) =>
        new Observable((observer) => {
          setTimeout(() => {
            if (isNetworkDown) return observer.error(new Error('down'));
            observer.next({ data: { ...shop({ name: operationName, variables }) } });
            observer.complete();
          });
        }),
    );
    const client = new ShopClient({
      dataMasking: true,
      freshness: queryFreshness,
      cache: createCache(),
      link: ApolloLink.from([queryFreshness.createLink(), network]),
    });
    const failed = vi.fn();
    const open = () =>
      renderWithProviders(
        <Routes>
          <Route
            path="/categories/:slug"
            element={
              <Boundary>
                <CategoryPage />
                <CategoryFailures onFailure={failed} />
              </Boundary>
            }
          />
        </Routes>,
        { initialPath: '/categories/backpacks', client },
      );
    const first = open();
    await screen.findByRole('heading', { level: 1, name: 'Name of backpacks' });
    first.unmount();

    // Stale enough to be refetched, fresh enough to be shown meanwhile.
    now = 6 * 60_000;
    isNetworkDown = true;
    open();
    await waitFor(() => {
      expect(failed).toHaveBeenCalled();
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Name of backpacks' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it("the category page's query finds nothing when the slug is unknown", async () => {
    const link = new ApolloLink(
      ({ operationName = '', variables }) =>
        new Observable((observer) => {
          observer.next({ data: { ...shop({ name: operationName, variables }) } });
          observer.complete();
        }),
    );
    const client = new ApolloClient({ cache: createCache(), dataMasking: true, link });
    const isFound = (slug: string) =>
      runQueries(categoryRoute, client, {
        params: { slug },
        url: new URL(`https://potli.example/categories/${slug}`),
      });
    expect(await isFound('backpacks')).toBe(true);
    expect(await isFound('umbrellas')).toBe(false);
  });
});
