import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Theme } from '../testing/Theme';
import { cardProduct, cardVariant } from './product-card.testing';
import { ProductCard, type ProductCardProps } from './ProductCard';

function show(props: Partial<ProductCardProps> = {}) {
  const { container } = render(
    <Theme>
      <MemoryRouter>
        <ProductCard product={cardProduct()} sizes="50vw" {...props} />
      </MemoryRouter>
    </Theme>,
  );
  return { card: screen.getByRole('article'), pictures: () => [...container.querySelectorAll('img')] };
}

/** Its first picture is of the sage one, its second of the black one. */
function inTwoPictures(change: Partial<ProductCardProps['product']> = {}) {
  const [front, side] = cardProduct().images;
  if (!front || !side) throw new Error('The fixture has two pictures');
  return cardProduct({ images: [front, { ...side, variantId: 'p1-black' }], ...change });
}

describe('a product card', () => {
  it('says name, one fact, colours, rating, price, list price and saving', () => {
    const { card } = show();
    expect(within(card).getByRole('heading', { level: 3, name: 'Meridian cabin case' })).toBeVisible();
    expect(card).toHaveTextContent('38 L, aluminium frame');
    expect(card).toHaveTextContent('2 colours: Sage, Black');
    expect(card).toHaveTextContent('4.6 of 5, 218 reviews');
    expect(card).toHaveTextContent('₹8,999.00');
    expect(card).toHaveTextContent('List price ₹12,999.00');
    expect(card).toHaveTextContent('31% off');
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/products/meridian-cabin-case');
  });

  it('shows the outline of a bag where the product has no picture yet', () => {
    const { card, pictures } = show({ product: cardProduct({ images: [] }) });
    expect(pictures()).toEqual([]);
    expect(card.querySelector('svg use[href="#i-cart"]')).not.toBeNull();
  });

  it('shows four dots at most and counts the rest', () => {
    const variants = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => ({
      ...cardVariant(slug),
      id: slug,
      sku: slug,
      name: slug,
      colour: { __typename: 'Colour' as const, slug, family: slug, name: slug, hex: '#111113' },
    }));
    const { card } = show({ product: cardProduct({ variants }) });
    expect(card).toHaveTextContent('+2');
    expect(card).toHaveTextContent('6 colours: a, b, c, d, e, f');
  });

  it('has no tag and no struck price without a saving', () => {
    const { card } = show({
      product: cardProduct({
        variants: [cardVariant('sage', { discountPercent: null, comparePrice: null })],
      }),
    });
    expect(card).not.toHaveTextContent('off');
    expect(card.querySelector('s')).toBeNull();
  });

  it('says "Sold out" when none is left, and has nothing to add', () => {
    const gone = [cardVariant('sage', { inStock: false }), cardVariant('black', { inStock: false })];
    const { card } = show({ product: cardProduct({ inStock: false, variants: gone }) });
    expect(card).toHaveTextContent('Sold out');
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/products/meridian-cabin-case');
    expect(within(card).getByRole('button', { name: /^Add to Cart/ })).toBeDisabled();
  });

  it('shows, prices and opens the first variant in stock', () => {
    const black = cardVariant('black', {
      price: { __typename: 'Money', amount: 949_900, currency: 'INR' },
      comparePrice: null,
      discountPercent: null,
    });
    const { card, pictures } = show({
      product: inTwoPictures({ variants: [cardVariant('sage', { inStock: false }), black] }),
    });
    expect(pictures()[0]?.getAttribute('src')).toContain('front.webp');
    expect(card).toHaveTextContent('₹9,499.00');
    expect(card).not.toHaveTextContent(/off|List price|Sold out/);
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/products/meridian-cabin-case');
    expect(within(card).getByRole('button', { name: /^Add to Cart/ })).toBeEnabled();
  });

  it('prices the colour that was asked for, and adds no other one when that is sold out', () => {
    const black = cardVariant('black', {
      inStock: false,
      price: { __typename: 'Money', amount: 949_900, currency: 'INR' },
    });
    const { card } = show({
      product: inTwoPictures({ variants: [cardVariant('sage'), black] }),
      colours: ['black'],
    });
    expect(card).toHaveTextContent('₹9,499.00');
    expect(card).toHaveTextContent('Sold out');
    expect(within(card).getByRole('button', { name: /^Add to Cart/ })).toBeDisabled();
  });

  it('fetches the second angle only under a mouse', async () => {
    const { card, pictures } = show();
    const user = userEvent.setup();
    await user.pointer({ keys: '[TouchA]', target: card });
    expect(pictures()).toHaveLength(1);
    await user.hover(card);
    expect(pictures().map((picture) => picture.getAttribute('src'))).toEqual([
      '/pictures/0123456789abcdef/three-quarter.webp?w=640',
      '/pictures/0123456789abcdef/front.webp?w=640',
    ]);
  });

  it('shows, marks and opens the colour that was asked for', () => {
    const { card, pictures } = show({ product: inTwoPictures(), colours: ['green', 'black'] });
    expect(pictures()[0]?.getAttribute('src')).toContain('front.webp');
    expect(within(card).getByRole('link')).toHaveAttribute(
      'href',
      '/products/meridian-cabin-case?variant=MER-BLACK',
    );
  });

  it('shows its first colour when that is one of those asked for, or none is', () => {
    for (const colours of [['black', 'sage'], ['green']]) {
      const { card, pictures } = show({ colours });
      expect(pictures()[0]?.getAttribute('src')).toContain('three-quarter.webp');
      expect(within(card).getByRole('link')).toHaveAttribute('href', '/products/meridian-cabin-case');
      cleanup();
    }
  });

  it('stays with one picture where there is no other angle', async () => {
    const [first] = cardProduct().images;
    const { card, pictures } = show({ product: cardProduct({ images: first ? [first] : [] }) });
    await userEvent.setup().hover(card);
    expect(pictures()).toHaveLength(1);
  });

  it('is a row with the short description as a list item', () => {
    expect(show().card).not.toHaveTextContent('A hard case that fits overhead.');
    cleanup();
    const { card } = show({ variant: 'list', level: 2 });
    expect(card).toHaveTextContent('A hard case that fits overhead.');
    expect(within(card).getByRole('heading', { level: 2 })).toBeVisible();
  });

  it('loads the pictures of the first view at once, the others when they come near', () => {
    expect(show().pictures()[0]).toHaveAttribute('loading', 'lazy');
    cleanup();
    expect(show({ eager: true }).pictures()[0]).toHaveAttribute('loading', 'eager');
  });
});
