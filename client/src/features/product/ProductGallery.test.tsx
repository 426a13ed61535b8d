import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductGallery } from './ProductGallery';
import { variant } from './product.fixture';
import { renderAt } from './product.testing';

const scrolled = vi.fn<(options?: ScrollToOptions | number) => void>();

beforeEach(() => {
  scrolled.mockReset();
  // jsdom lays nothing out: it has no scrolling to speak of.
  Object.defineProperty(Element.prototype, 'scrollTo', { configurable: true, value: scrolled });
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 500 });
});

const show = (pictures = 3) => {
  const teal = variant('Teal');
  renderAt(
    <ProductGallery
      variant={{ ...teal, images: teal.images.slice(0, pictures) }}
      productName="Overnight holdall"
      tint="tint.travel"
    />,
    '/',
  );
};

describe('the gallery', () => {
  it('keeps the pictures of the colour before until the first of the chosen one can be drawn', async () => {
    let ready = () => {};
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode');
    decode.mockReturnValue(new Promise<void>((resolve) => (ready = resolve)));
    const shown = (name: string) => screen.queryByRole('group', { name: `Overnight holdall, ${name}` });
    function Choice() {
      const [name, setName] = useState('Teal');
      return (
        <>
          <button onClick={() => setName('Sand')}>Sand</button>
          <ProductGallery variant={variant(name)} productName="Overnight holdall" tint="tint.travel" />
        </>
      );
    }
    renderAt(<Choice />, '/');
    await userEvent.click(screen.getByRole('button', { name: 'Sand' }));
    expect(shown('Teal')).toBeVisible();
    expect(shown('Sand')).not.toBeInTheDocument();
    ready();
    await waitFor(() => expect(shown('Sand')).toBeVisible());
    expect(shown('Teal')).not.toBeInTheDocument();
    decode.mockRestore();
  });

  it('wraps around at both ends', async () => {
    show();
    const user = userEvent.setup();
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    expect(scrolled).toHaveBeenLastCalledWith({ left: 1000, behavior: 'instant' });
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    expect(scrolled).toHaveBeenLastCalledWith({ left: 0, behavior: 'instant' });
  });

  it('follows the arrow keys and leaves other keys alone', () => {
    show();
    const strip = screen.getByRole('group', { name: 'Overnight holdall, Teal' });
    fireEvent.keyDown(strip, { key: 'ArrowRight' });
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
    expect(scrolled).toHaveBeenLastCalledWith({ left: 500, behavior: 'smooth' });
    fireEvent.keyDown(strip, { key: 'ArrowLeft', altKey: true });
    fireEvent.keyDown(strip, { key: 'Tab' });
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
    fireEvent.keyDown(strip, { key: 'ArrowLeft' });
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
  });

  it('goes where a thumbnail points, and says which one is shown', async () => {
    show();
    const behind = screen.getByRole('button', { name: 'Picture 3: from behind' });
    expect(behind).toHaveAttribute('aria-current', 'false');
    await userEvent.click(behind);
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    expect(behind).toHaveAttribute('aria-current', 'true');
  });

  it('follows a swipe, but not the pictures that a button passes', async () => {
    show();
    const strip = screen.getByRole('group', { name: 'Overnight holdall, Teal' });
    strip.scrollLeft = 490;
    fireEvent.scroll(strip);
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Picture 1: at an angle' }));
    strip.scrollLeft = 480;
    fireEvent.scroll(strip);
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
  });

  it('loads the first picture at once and first of all, the others when they come near', () => {
    show();
    const [first, second] = screen.getAllByRole('img');
    expect(first).toHaveAttribute('loading', 'eager');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(first?.getAttribute('srcset')).toContain('?w=1000 1000w');
    expect(second).toHaveAttribute('loading', 'lazy');
    expect(second).not.toHaveAttribute('fetchpriority');
  });

  it('says that there are no pictures yet, where the product has none', () => {
    show(0);
    expect(
      within(screen.getByRole('group', { name: 'Overnight holdall, Teal' })).getByText('No pictures yet'),
    ).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('has no controls for a single picture', () => {
    show(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText('1 of 1')).not.toBeInTheDocument();
  });
});
