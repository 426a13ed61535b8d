import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { ProductCard_ProductFragmentDoc } from '../../components/ProductCard.generated';
import { createCache } from '../../graphql/cache';
import { TestTheme } from '../../testing/TestTheme';
import { createProduct } from './product.fixture';
import { ProductPage } from './ProductPage';

/** Opens a product's page whose query is never answered, as a card's link does. */
function openFromCard(path: string, state: unknown) {
  const cache = createCache();
  const variants = createProduct().variants.map((variant) => ({ ...variant }));
  const images = variants.flatMap(({ id, images: [image] }) => (image ? [{ ...image, variantId: id }] : []));
  cache.writeFragment({
    fragment: ProductCard_ProductFragmentDoc,
    fragmentName: 'ProductCard_product',
    data: { ...createProduct(), variants, images },
  });
  render(
    <TestTheme>
      <ApolloProvider client={new ApolloClient({ cache, link: ApolloLink.empty() })}>
        <MemoryRouter initialEntries={[{ ...toPath(path), state }]}>
          <Routes>
            <Route path="/products/:slug" element={<ProductPage />} />
          </Routes>
        </MemoryRouter>
      </ApolloProvider>
    </TestTheme>,
  );
  return screen.getByTestId('product-skeleton');
}

function toPath(path: string) {
  const { pathname, search } = new URL(path, 'https://potli.example');
  return { pathname, search };
}

it("the product page shows the card's name and picture until its own data are there", () => {
  const skeleton = openFromCard('/products/overnight-holdall?variant=OVN-SAND', { previewId: 'product-1' });
  expect(screen.getByRole('heading', { level: 1, name: 'Overnight holdall' })).toBeVisible();
  expect(skeleton.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/sand-1/'));
});

it.each([
  ['without a card', '/products/overnight-holdall', null],
  ['of another product', '/products/sling', { previewId: 'product-1' }],
  ['of an unknown product', '/products/overnight-holdall', { previewId: 'product-9' }],
])('the product page shows a bare skeleton to a link %s', (_name, path, state) => {
  openFromCard(path, state);
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
});
