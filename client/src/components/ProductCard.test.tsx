import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../testing/render-with-providers';
import { createCardProduct, createCardVariant } from './product-card.testing';
import { ProductCard, type ProductCardProps } from './ProductCard';

function renderCard(props: Partial<ProductCardProps> = {}) {
  const { container } = renderWithProviders(
    <ProductCard product={createCardProduct()} sizes="50vw" {...props} />,
  );
  return { card: screen.getByRole('article'), pictures: () => [...container.querySelectorAll('img')] };
}

/** The first picture shows the sage variant, the second the black one. */
function withTwoPictures(change: Parameters<typeof createCardProduct>[0] = {}) {
  const [front, side] = createCardProduct().images;
  if (!front || !side) throw new Error('The fixture has two pictures');
  return createCardProduct({ images: [front, { ...side, variantId: 'p1-black' }], ...change });
}

describe('ProductCard', () => {
  it('ProductCard shows name, highlight, colours, rating, price, list price and saving', () => {
    const { card } = renderCard();
    expect(within(card).getByRole('heading', { level: 3, name: 'Meridian cabin case' })).toBeVisible();
    expect(card).toHaveTextContent('38 L, aluminium frame');
    expect(card).toHaveTextContent('2 colours: Sage, Black');
    expect(card).toHaveTextContent('4.6 of 5, 218 reviews');
    expect(card).toHaveTextContent('₹8,999.00');
    expect(card).toHaveTextContent('List price ₹12,999.00');
    expect(card).toHaveTextContent('31% off');
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/products/meridian-cabin-case');
  });

  it('ProductCard shows the outline of a bag when the product has no picture', () => {
    const { card, pictures } = renderCard({ product: createCardProduct({ images: [] }) });
    expect(pictures()).toEqual([]);
    expect(card.querySelector('svg use[href="#i-cart"]')).not.toBeNull();
  });

  it('ProductCard shows at most four colour dots and counts the rest', () => {
    const variants = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => ({
      ...createCardVariant(slug),
      id: slug,
      sku: slug,
      name: slug,
      colour: { __typename: 'Colour' as const, slug, family: slug, name: slug, hex: '#111113' },
    }));
    const { card } = renderCard({ product: createCardProduct({ variants }) });
    expect(card).toHaveTextContent('+2');
    expect(card).toHaveTextContent('6 colours: a, b, c, d, e, f');
  });

  it('ProductCard shows no saving and no list price when there is no discount', () => {
    const { card } = renderCard({
      product: createCardProduct({
        variants: [createCardVariant('sage', { discountPercent: null, comparePrice: null })],
      }),
    });
    expect(card).not.toHaveTextContent('off');
    expect(card.querySelector('s')).toBeNull();
  });

  it('ProductCard shows "Sold out" and disables Add to Cart when no variant has stock', () => {
    const soldOutVariant = [
      createCardVariant('sage', { inStock: false }),
      createCardVariant('black', { inStock: false }),
    ];
    const { card } = renderCard({ product: createCardProduct({ inStock: false, variants: soldOutVariant }) });
    expect(card).toHaveTextContent('Sold out');
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/products/meridian-cabin-case');
    expect(within(card).getByRole('button', { name: /^Add to Cart/ })).toBeDisabled();
  });

  it('ProductCard shows, prices and links the first variant in stock', () => {
    const black = createCardVariant('black', {
      price: { __typename: 'Money', amount: 949_900, currency: 'INR' },
      comparePrice: null,
      discountPercent: null,
    });
    const { card, pictures } = renderCard({
      product: withTwoPictures({ variants: [createCardVariant('sage', { inStock: false }), black] }),
    });
    expect(pictures()[0]?.getAttribute('src')).toContain('front.webp');
    expect(card).toHaveTextContent('₹9,499.00');
    expect(card).not.toHaveTextContent(/off|List price|Sold out/);
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/products/meridian-cabin-case');
    expect(within(card).getByRole('button', { name: /^Add to Cart/ })).toBeEnabled();
  });

  it('ProductCard prices the colour that was filtered by, and does not add another one when it is sold out', () => {
    const black = createCardVariant('black', {
      inStock: false,
      price: { __typename: 'Money', amount: 949_900, currency: 'INR' },
    });
    const { card } = renderCard({
      product: withTwoPictures({ variants: [createCardVariant('sage'), black] }),
      colours: ['black'],
    });
    expect(card).toHaveTextContent('₹9,499.00');
    expect(card).toHaveTextContent('Sold out');
    expect(within(card).getByRole('button', { name: /^Add to Cart/ })).toBeDisabled();
  });

  it('ProductCard loads the second picture only when a mouse hovers it', async () => {
    const { card, pictures } = renderCard();
    const user = userEvent.setup();
    await user.pointer({ keys: '[TouchA]', target: card });
    expect(pictures()).toHaveLength(1);
    await user.hover(card);
    expect(pictures().map((picture) => picture.getAttribute('src'))).toEqual([
      '/pictures/0123456789abcdef/three-quarter.webp?w=640',
      '/pictures/0123456789abcdef/front.webp?w=640',
    ]);
  });

  it('ProductCard shows and links the variant of the colour that was filtered by', () => {
    const { card, pictures } = renderCard({ product: withTwoPictures(), colours: ['green', 'black'] });
    expect(pictures()[0]?.getAttribute('src')).toContain('front.webp');
    expect(within(card).getByRole('link')).toHaveAttribute(
      'href',
      '/products/meridian-cabin-case?variant=MER-BLACK',
    );
  });

  it('ProductCard shows the first variant when its colour was filtered by, or no variant matches', () => {
    for (const colours of [['black', 'sage'], ['green']]) {
      const { card, pictures } = renderCard({ colours });
      expect(pictures()[0]?.getAttribute('src')).toContain('three-quarter.webp');
      expect(within(card).getByRole('link')).toHaveAttribute('href', '/products/meridian-cabin-case');
      cleanup();
    }
  });

  it('ProductCard keeps its only picture on hover', async () => {
    const [first] = createCardProduct().images;
    const { card, pictures } = renderCard({ product: createCardProduct({ images: first ? [first] : [] }) });
    await userEvent.setup().hover(card);
    expect(pictures()).toHaveLength(1);
  });

  it('ProductCard as a list item is a row with the short description', () => {
    expect(renderCard().card).not.toHaveTextContent('A hard case for a few days.');
    cleanup();
    const { card } = renderCard({ variant: 'list', level: 2 });
    expect(card).toHaveTextContent('A hard case for a few days.');
    expect(within(card).getByRole('heading', { level: 2 })).toBeVisible();
  });

  it('ProductCard loads its picture lazily unless it is eager', () => {
    expect(renderCard().pictures()[0]).toHaveAttribute('loading', 'lazy');
    cleanup();
    expect(renderCard({ eager: true }).pictures()[0]).toHaveAttribute('loading', 'eager');
  });
});
