import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInShop } from '../../testing/render';
import { CategoryCards } from './CategoryCards';
import { CategoryStrip } from './CategoryStrip';
import { Collections } from './Collections';
import { card, collection } from './home.testing';
import { stubMotion } from './motion.testing';

/** jsdom lays nothing out: a row of `width` pixels with `content` pixels in it is faked, with the browser's own clamping. */
function layOut(row: HTMLElement, width: number, content: number): void {
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

/** By its label alone: jsdom is as narrow as a phone, where the strip's arrows are not shown. */
const button = (name: string) => screen.getByLabelText(name, { selector: 'button' });

beforeEach(() => stubMotion(false));

describe('the category strip', () => {
  it('leads to each category, and moves 200 px a click up to its ends', () => {
    renderInShop(<CategoryStrip cards={[card('Suitcases', 'suitcases'), card('Kids bags', 'kids-bags')]} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/categories/suitcases',
      '/categories/kids-bags',
    ]);
    const row = screen.getByRole('list');
    layOut(row, 500, 850);
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

describe('the category cards', () => {
  it('name their category, how many bags it holds and from which price', () => {
    renderInShop(<CategoryCards cards={[card('Travel bags', 'travel-bags')]} />);
    const link = screen.getByRole('link', { name: /^Travel bags 92 All our travel bags/ });
    expect(link).toHaveAttribute('href', '/categories/travel-bags');
    expect(link).toHaveTextContent('from₹1,899.00');
  });
});

describe('the featured collections', () => {
  const names = ['meridian-cabin', 'corsica-duffel'];

  it('move 300 px a click, with arrows that rest at the ends', () => {
    renderInShop(<Collections collections={[collection('Most carried', names)]} />);
    const row = screen.getByRole('list', { name: 'Most carried' });
    layOut(row, 400, 900);
    expect(button('Back')).toBeDisabled();
    fireEvent.click(button('Forward'));
    expect(row.scrollLeft).toBe(300);
    expect(button('Back')).toBeEnabled();
    fireEvent.click(button('Forward'));
    expect(row.scrollLeft).toBe(500);
    expect(button('Forward')).toBeDisabled();
  });

  it('show one collection at a time, chosen by its name', () => {
    renderInShop(
      <Collections
        collections={[collection('Most carried', names), collection('Just unpacked', ['petal'])]}
      />,
    );
    const choice = (name: string) => screen.getByRole('button', { name });
    expect(choice('Most carried')).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(choice('Just unpacked'));
    expect(screen.getByRole('link', { name: 'petal' })).toHaveAttribute('href', '/products/petal');
    expect(screen.queryByRole('link', { name: 'meridian-cabin' })).not.toBeInTheDocument();
    expect(screen.getByText('Just unpacked, in a sentence')).toBeVisible();
  });

  it('jump instead of gliding for those who want no motion', () => {
    stubMotion(true);
    renderInShop(<Collections collections={[collection('Most carried', names)]} />);
    const row = screen.getByRole('list', { name: 'Most carried' });
    layOut(row, 400, 900);
    const scrollBy = vi.spyOn(row, 'scrollBy');
    fireEvent.click(button('Forward'));
    expect(scrollBy).toHaveBeenCalledWith({ left: 300, behavior: 'auto' });
  });
});
