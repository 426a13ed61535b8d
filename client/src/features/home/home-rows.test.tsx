import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render-with-providers';
import { CategoryCards } from './CategoryCards';
import { CategoryStrip } from './CategoryStrip';
import { Collections } from './Collections';
import { createCategoryCard, createCollection } from './home.testing';
import { mockReducedMotion } from './motion.testing';

/** Mocks the layout that jsdom lacks: a row of `width` pixels with `content` pixels inside, scrolling clamped. */
function mockLayout(row: HTMLElement, width: number, content: number): void {
  Object.defineProperties(row, {
    clientWidth: { value: width },
    scrollWidth: { value: content },
    scrollBy: {
      writable: true,
      value: ({ left = 0 }: ScrollToOptions) => {
        row.scrollLeft = Math.max(0, Math.min(content - width, row.scrollLeft + left));
        fireEvent.scroll(row);
      },
    },
  });
  fireEvent(window, new Event('resize'));
}

/** By label, since jsdom has the width of a phone, where CSS hides the arrows. */
const button = (name: string) => screen.getByLabelText(name, { selector: 'button' });

beforeEach(() => mockReducedMotion(false));

describe('CategoryStrip', () => {
  it('CategoryStrip links to each category and scrolls 200 px per click up to its ends', () => {
    renderWithProviders(
      <CategoryStrip
        cards={[createCategoryCard('Suitcases', 'suitcases'), createCategoryCard('Kids bags', 'kids-bags')]}
      />,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/categories/suitcases',
      '/categories/kids-bags',
    ]);
    const row = screen.getByRole('list');
    mockLayout(row, 500, 850);
    expect(button('Earlier categories')).toHaveAttribute('hidden');
    expect(button('More categories')).not.toHaveAttribute('hidden');
    fireEvent.click(button('More categories'));
    expect(row.scrollLeft).toBe(200);
    fireEvent.click(button('More categories'));
    expect(row.scrollLeft).toBe(350);
    expect(button('More categories')).toHaveAttribute('hidden');
    fireEvent.click(button('Earlier categories'));
    expect(row.scrollLeft).toBe(150);
  });
});

describe('CategoryCards', () => {
  it('CategoryCards shows name, product count, description and lowest price of a category', () => {
    renderWithProviders(<CategoryCards cards={[createCategoryCard('Travel bags', 'travel-bags')]} />);
    const link = screen.getByRole('link', { name: /^Travel bags 92 All our travel bags/ });
    expect(link).toHaveAttribute('href', '/categories/travel-bags');
    expect(link).toHaveTextContent('from₹1,899.00');
  });
});

describe('Collections', () => {
  const names = ['meridian-cabin', 'corsica-duffel'];

  it('Collections scrolls 300 px per click and disables the arrows at the ends', () => {
    renderWithProviders(<Collections collections={[createCollection('Most carried', names)]} />);
    const row = screen.getByRole('list', { name: 'Most carried' });
    mockLayout(row, 400, 900);
    expect(button('Back')).toBeDisabled();
    fireEvent.click(button('Forward'));
    expect(row.scrollLeft).toBe(300);
    expect(button('Back')).toBeEnabled();
    fireEvent.click(button('Forward'));
    expect(row.scrollLeft).toBe(500);
    expect(button('Forward')).toBeDisabled();
  });

  it('Collections shows one collection at a time, selected by name', () => {
    renderWithProviders(
      <Collections
        collections={[createCollection('Most carried', names), createCollection('Just unpacked', ['petal'])]}
      />,
    );
    const choice = (name: string) => screen.getByRole('button', { name });
    expect(choice('Most carried')).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(choice('Just unpacked'));
    expect(screen.getByRole('link', { name: 'petal' })).toHaveAttribute('href', '/products/petal');
    expect(screen.queryByRole('link', { name: 'meridian-cabin' })).not.toBeInTheDocument();
    expect(screen.getByText('Just unpacked, in a sentence')).toBeVisible();
  });

  it('Collections scrolls without animation with prefers-reduced-motion', () => {
    mockReducedMotion(true);
    renderWithProviders(<Collections collections={[createCollection('Most carried', names)]} />);
    const row = screen.getByRole('list', { name: 'Most carried' });
    mockLayout(row, 400, 900);
    const scrollBy = vi.spyOn(row, 'scrollBy');
    fireEvent.click(button('Forward'));
    expect(scrollBy).toHaveBeenCalledWith({ left: 300, behavior: 'auto' });
  });
});
