import { screen } from '@testing-library/react';
import { createProduct, createProductPageAnswer } from './product.fixture';
import { renderProductRoute, type MockAnswers, type RenderedProduct } from './product.testing';
import { ProductPage } from './ProductPage';

export const TRACK_VIEW_ANSWERS: MockAnswers = {
  TrackProductView: ({ productId }) => ({
    trackProductView: { __typename: 'ProductViewTracked', productId },
  }),
};

/** Renders the page of a product and waits until it is there. */
export async function renderProductPage(
  path = '/products/overnight-holdall',
  product = createProduct(),
): Promise<RenderedProduct> {
  const rendered = renderProductRoute(
    <ProductPage />,
    path,
    { ...TRACK_VIEW_ANSWERS, ProductPage: () => ({ ...createProductPageAnswer(product) }) },
    '/products/:slug',
  );
  await screen.findByRole('heading', { level: 1, name: product.name });
  return rendered;
}
