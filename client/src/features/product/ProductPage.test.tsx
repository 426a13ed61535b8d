import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCache } from '../../graphql/cache';
// Imported up front, so that the first test that needs it does not wait for the lazy import.
import './reviews/InteractiveReviews';
import { runQueries } from '../../routing/run-queries';
import { createProductPageAnswer, createProduct, createReviewList, createVariant } from './product.fixture';
import { renderProductPage, TRACK_VIEW_ANSWERS } from './product-page.testing';
import { renderProductRoute } from './product.testing';
import { ProductPage } from './ProductPage';
import * as productRoute from './ProductPage.route';

beforeEach(() => {
  // jsdom has no scrollIntoView.
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: () => undefined });
});

describe('the product page', () => {
  it('the product page shows a skeleton and then the product', async () => {
    renderProductRoute(
      <ProductPage />,
      '/products/overnight-holdall',
      { ...TRACK_VIEW_ANSWERS, ProductPage: () => ({ ...createProductPageAnswer(createProduct()) }) },
      '/products/:slug',
    );
    expect(screen.getByTestId('product-skeleton')).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Overnight holdall');
    expect(screen.queryByTestId('product-skeleton')).not.toBeInTheDocument();
    expect(document.title).toContain('Overnight holdall');
  });

  it.each([
    ['a link, whose page starts with picture, brand, name and text', 'link'],
    ['Back, whose page is complete at once', 'back'],
  ])('the product page of a fetched product is opened by %s', async (_description, openedBy) => {
    const { router } = await renderProductPage();
    await act(() => router.navigate('/products'));
    const previews: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element)
          for (const preview of [node, ...node.querySelectorAll('*')])
            if (preview.matches('[data-testid=product-preview]')) previews.push(preview.innerHTML);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await act(() =>
      openedBy === 'link' ? router.navigate('/products/overnight-holdall') : router.navigate(-1),
    );
    expect(await screen.findAllByRole('button', { name: 'Add to Cart' })).not.toHaveLength(0);
    observer.disconnect();
    expect(screen.queryByTestId('product-preview')).not.toBeInTheDocument();
    expect(previews).toHaveLength(openedBy === 'link' ? 1 : 0);
    for (const preview of previews) {
      for (const shown of [
        'Overnight holdall',
        createProduct().shortDescription,
        createProduct().brand.name,
        '/teal-1/',
      ])
        expect(preview).toContain(shown);
      expect(preview).not.toContain('<button');
    }
  });

  it.each([
    [false, 'plus tax, shown before you pay'],
    [true, 'MRP inclusive of all taxes'],
  ])(
    'the product page says beside the price whether it includes tax: %s',
    async (taxIncluded, expectedText) => {
      renderProductRoute(
        <ProductPage />,
        '/products/overnight-holdall',
        {
          ...TRACK_VIEW_ANSWERS,
          ProductPage: () => ({ ...createProductPageAnswer(createProduct(), taxIncluded) }),
        },
        '/products/:slug',
      );
      expect(await screen.findByText(expectedText)).toBeVisible();
    },
  );

  it('the product page has no drawing, weight or size when dimensions and weight are unknown', async () => {
    await renderProductPage(
      undefined,
      createProduct({ dimensions: null, weightKg: null, specifications: [] }),
    );
    expect(screen.queryByText('Drawn to scale')).not.toBeInTheDocument();
    expect(screen.queryByText('Weighs')).not.toBeInTheDocument();
    expect(screen.queryByText('Size')).not.toBeInTheDocument();
  });

  it.each([
    ['Bhuj', 1931, 'Bhuj, since 1931'],
    ['Bhuj', null, 'Bhuj'],
    ['', 1931, 'since 1931'],
  ])(
    "the product page shows the brand's city and founding year as far as they are known: %j, %j",
    async (city, year, expectedText) => {
      const foundProduct = createProduct();
      await renderProductPage(undefined, {
        ...foundProduct,
        brand: { ...foundProduct.brand, city, foundedYear: year },
      });
      expect(screen.getByText(expectedText)).toBeVisible();
    },
  );

  it('the product page has breadcrumbs of Home, Products and the category', async () => {
    await renderProductPage();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    expect(crumbs.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Products', '/products'],
      ['Travel bags', '/categories/travel-bags'],
    ]);
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/products');
  });

  it('the product page shows delivery times, the free-shipping threshold, cash on delivery, returns and links to the terms', async () => {
    await renderProductPage();
    expect(screen.getByText(/Standard delivery 3-5 business days, express 1-2/)).toHaveTextContent(
      'Free shipping on orders over ₹4,000, and at present on smaller ones too. Cash on delivery for orders of ₹200 to ₹50,000.',
    );
    expect(screen.getAllByText('30-day returns').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Terms of service' })).toHaveAttribute(
      'href',
      '/terms-of-service',
    );
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  });

  it('the Shipping tab shows the delivery times of standard and express and international shipping', async () => {
    await renderProductPage();
    expect(
      await screen.findByText(
        'Express delivery takes 1-2 business days: your parcel is with you within 2-3 days, counting a Sunday. Standard delivery takes 3-5 business days.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(/^International shipping available: write to us/)).toBeInTheDocument();
  });

  it('the product page shows no delivery times when the product is sold out', async () => {
    await renderProductPage(
      undefined,
      createProduct({ variants: [createVariant('Teal', { inStock: false, quantity: 0 })] }),
    );
    expect(
      await screen.findByText(/^It is sold out right now, so we can’t give a delivery date/),
    ).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/\d-\d (business )?days|business days/);
  });

  it('the product page names the bank offers and links to their terms', async () => {
    await renderProductPage();
    const title = screen.getByText('12% and 10% instant bank discounts');
    expect(title.nextElementSibling).toHaveTextContent(
      '12% off with Kaveri Bank credit cards on ₹3,000 or more; 10% off with Sahyadri Bank debit cards. Offer terms',
    );
    expect(screen.getByRole('link', { name: 'Offer terms' })).toHaveAttribute('href', '/help#bank-offers');
  });

  it('the product page shows the first three tags', async () => {
    await renderProductPage();
    const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('link');
    expect(tags.map((tag) => tag.textContent)).toEqual(['weekend', 'canvas', 'cabin']);
  });

  it('the product page has no "Write a Review" button while another tab is selected', async () => {
    await renderProductPage();
    expect(screen.queryByRole('button', { name: /write a review/i })).not.toBeInTheDocument();
  });
});

describe('the colour choice', () => {
  it('the product page selects the variant that the URL names', async () => {
    await renderProductPage('/products/overnight-holdall?variant=OVN-SAND');
    expect(screen.getByRole('radio', { name: 'Sand' })).toBeChecked();
    expect(screen.getByText('Only 3 left')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Sand holdall' })).toBeInTheDocument();
  });

  it('selecting a colour changes URL, price, stock and pictures without a request', async () => {
    const dear = createVariant('Sand', {
      quantity: 3,
      price: { __typename: 'Money', amount: 399_900, currency: 'INR' },
      comparePrice: { __typename: 'Money', amount: 499_900, currency: 'INR' },
      priorPrice: { __typename: 'Money', amount: 449_900, currency: 'INR' },
      discountPercent: 20,
    });
    const { router, operations } = await renderProductPage(
      undefined,
      createProduct({ variants: [createVariant('Teal'), dear] }),
    );
    const before = operations.length;
    expect(screen.getByText('₹4,299.00')).toBeInTheDocument();
    expect(screen.getByText('In stock')).toBeInTheDocument();
    expect(screen.queryByText(/Lowest price/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Sand' }));
    expect(router.state.location.search).toBe('?variant=OVN-SAND');
    expect(screen.getByText('₹3,999.00')).toBeInTheDocument();
    expect(screen.getByText('20% off')).toBeInTheDocument();
    expect(screen.getByText('Lowest price in the 30 days before: ₹4,499.00')).toBeInTheDocument();
    expect(screen.getByText('Only 3 left')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Sand holdall' })).toBeInTheDocument();
    expect(operations.length).toBe(before);
    await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
    expect(router.state.location.search).toBe('');
  });

  it('the colour choice marks sold-out colours as out of stock', async () => {
    await renderProductPage();
    await userEvent.click(screen.getByRole('radio', { name: 'Olive, out of stock' }));
    expect(screen.getByText('Out of stock')).toBeInTheDocument();
  });
});

describe('the product tabs', () => {
  it('the product tabs render all four panels and show one', async () => {
    await renderProductPage();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Description',
      'Specifications',
      'Reviews 12',
      'Shipping',
    ]);
    expect(screen.getByRole('tabpanel', { name: 'Description' })).toHaveTextContent(
      'Waxed canvas, for one night.',
    );
    const hidden = screen.getAllByRole('tabpanel', { hidden: true }).filter((getPanel) => getPanel.hidden);
    expect(hidden.map((getPanel) => getPanel.textContent)).toEqual([
      expect.stringContaining('Made in'),
      expect.stringContaining('Title 1'),
      expect.stringContaining('International shipping available'),
    ]);
  });

  it("the product tabs follow the URL's hash, which the rating's link sets", async () => {
    const { router } = await renderProductPage('/products/overnight-holdall?variant=OVN-SAND#specifications');
    expect(screen.getByRole('tab', { name: 'Specifications' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('link', { name: '12 reviews' }));
    expect(screen.getByRole('tab', { name: /^Reviews/ })).toHaveAttribute('aria-selected', 'true');
    expect(router.state.location).toMatchObject({ search: '?variant=OVN-SAND', hash: '#reviews' });
  });
});

describe('the Reviews tab', () => {
  const getPanel = () => within(screen.getByRole('tabpanel', { name: /^Reviews/ }));

  it('the Reviews tab shows the average, the histogram and ten reviews per page', async () => {
    await renderProductPage('/products/overnight-holdall#reviews');
    expect(getPanel().getByText('from 12 reviews')).toBeInTheDocument();
    expect(getPanel().getByText('1 to 10 of 12')).toBeInTheDocument();
    expect(getPanel().getAllByRole('article')).toHaveLength(10);
    expect(await getPanel().findByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(
      within(getPanel().getByRole('list', { name: 'Rating breakdown' })).getAllByRole('listitem')[0],
    ).toHaveTextContent('5 stars5');
  });

  it('the Reviews tab sends one query per change of page or sort', async () => {
    const { operations } = renderProductRoute(
      <ProductPage />,
      '/products/overnight-holdall#reviews',
      {
        ...TRACK_VIEW_ANSWERS,
        ProductPage: () => ({ ...createProductPageAnswer(createProduct()) }),
        ProductReviews: ({ page, sort }) => ({
          product: {
            __typename: 'Product',
            id: 'product-1',
            reviews: createReviewList({
              page: Number(page),
              items: createReviewList()
                .items.slice(0, 2)
                .map((item) => ({
                  ...item,
                  id: `${item.id}-${String(sort)}-${String(page)}`,
                  title: `${String(sort)} ${String(page)}`,
                })),
            }),
          },
        }),
      },
      '/products/:slug',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await getPanel().findByText('11 to 12 of 12')).toBeInTheDocument();
    expect(getPanel().getAllByText('MOST_HELPFUL 2')).toHaveLength(2);
    await userEvent.selectOptions(getPanel().getByLabelText('Sort reviews'), 'Newest');
    expect((await getPanel().findAllByText('NEWEST 1')).length).toBe(2);
    expect(
      operations.filter(({ name }) => name === 'ProductReviews').map(({ variables }) => variables),
    ).toEqual([
      { slug: 'overnight-holdall', page: 2, sort: 'MOST_HELPFUL' },
      { slug: 'overnight-holdall', page: 1, sort: 'NEWEST' },
    ]);
  });

  it('the product page of a product without reviews says that there are none yet', async () => {
    await renderProductPage(
      undefined,
      createProduct({
        reviewCount: 0,
        reviews: createReviewList({ items: [], total: 0, totalPages: 0, average: 0 }),
      }),
    );
    expect(screen.getByRole('link', { name: 'No reviews yet' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: /^Reviews/ }));
    expect(getPanel().getByRole('heading', { name: 'No reviews yet' })).toBeInTheDocument();
  });
});

describe('view tracking', () => {
  it('the product page tracks a view once per product and page load', async () => {
    const first = await renderProductPage();
    await waitFor(() => {
      expect(first.operations.filter(({ name }) => name === 'TrackProductView')).toEqual([
        { name: 'TrackProductView', variables: { productId: 'product-1' } },
      ]);
    });
    const second = renderProductRoute(
      <ProductPage />,
      '/products/overnight-holdall',
      { ...TRACK_VIEW_ANSWERS, ProductPage: () => ({ ...createProductPageAnswer(createProduct()) }) },
      '/products/:slug',
    );
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(2));
    expect(second.operations.map(({ name }) => name)).toEqual(['ProductPage']);
  });

  it('the product page stores the product as recently viewed', async () => {
    await renderProductPage();
    expect(JSON.parse(localStorage.getItem('potli.recently-viewed') ?? '[]')).toEqual(['product-1']);
  });
});

describe('a product that cannot be shown', () => {
  it('the product page shows "Product Not Found" for an unknown slug', async () => {
    renderProductRoute(
      <ProductPage />,
      '/products/gone',
      { ProductPage: () => ({ ...createProductPageAnswer(null) }) },
      '/products/:slug',
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Product Not Found' })).toBeInTheDocument();
    expect(
      screen.getByText("The product you're looking for doesn't exist or has been removed."),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go Back' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  });

  it('the product page offers "Try Again" when the request failed', async () => {
    let calls = 0;
    renderProductRoute(
      <ProductPage />,
      '/products/overnight-holdall',
      {
        ...TRACK_VIEW_ANSWERS,
        ProductPage: () => {
          calls += 1;
          if (calls === 1) throw new Error('offline');
          return { ...createProductPageAnswer(createProduct()) };
        },
      },
      '/products/:slug',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Overnight holdall' })).toBeInTheDocument();
  });

  it("the product page's query finds nothing for an unknown slug", async () => {
    const client = new ApolloClient({
      cache: createCache(),
      link: new ApolloLink(
        () =>
          new Observable((observer) => {
            observer.next({ data: { ...createProductPageAnswer(null) } });
            observer.complete();
          }),
      ),
    });
    const address = { params: { slug: 'gone' }, url: new URL('https://potli.example/products/gone') };
    expect(await runQueries(productRoute, client, address)).toBe(false);
  });
});
