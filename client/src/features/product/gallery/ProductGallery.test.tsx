import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render-with-providers';
import { ProductGallery } from './ProductGallery';
import { createVariant } from '../product.fixture';

const scrolled = vi.fn<(options?: ScrollToOptions | number) => void>();

beforeEach(() => {
  scrolled.mockReset();
  // jsdom has no layout and no scrollTo.
  Object.defineProperty(Element.prototype, 'scrollTo', { configurable: true, value: scrolled });
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 500 });
});

const show = (pictures = 3) => {
  const teal = createVariant('Teal');
  renderWithProviders(
    <ProductGallery
      variant={{ ...teal, images: teal.images.slice(0, pictures) }}
      productName="Overnight holdall"
      tint="tint.travel"
    />,
  );
};

describe('the product gallery', () => {
  it("the gallery keeps the previous variant's pictures until the first new picture is decoded", async () => {
    let ready = () => {};
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode');
    decode.mockReturnValue(new Promise<void>((resolve) => (ready = resolve)));
    const shown = (name: string) => screen.queryByRole('group', { name: `Overnight holdall, ${name}` });
    function Choice() {
      const [name, setName] = useState('Teal');
      return (
        <>
          <button onClick={() => setName('Sand')}>Sand</button>
          <ProductGallery variant={createVariant(name)} productName="Overnight holdall" tint="tint.travel" />
        </>
      );
    }
    renderWithProviders(<Choice />);
    await userEvent.click(screen.getByRole('button', { name: 'Sand' }));
    expect(shown('Teal')).toBeVisible();
    expect(shown('Sand')).not.toBeInTheDocument();
    ready();
    await waitFor(() => expect(shown('Sand')).toBeVisible());
    expect(shown('Teal')).not.toBeInTheDocument();
    decode.mockRestore();
  });

  it("the gallery's buttons wrap around at both ends", async () => {
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

  it('the gallery follows the arrow keys and ignores other keys', () => {
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

  it('the gallery follows the arrow keys while nothing has the focus, and leaves them to fields and dialogs', () => {
    show();
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'ArrowRight', shiftKey: true });
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: 'ArrowRight' });
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(screen.getByText('2 of 3')).toBeInTheDocument();
  });

  it('a gallery of one picture leaves the arrow keys to the browser', () => {
    show(1);
    expect(fireEvent.keyDown(document.body, { key: 'ArrowRight' })).toBe(true);
  });

  it('the gallery shows the picture of a pressed thumbnail and marks it as current', async () => {
    show();
    const behind = screen.getByRole('button', { name: 'Picture 3: from behind' });
    expect(behind).toHaveAttribute('aria-current', 'false');
    await userEvent.click(behind);
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    expect(behind).toHaveAttribute('aria-current', 'true');
  });

  it('the gallery follows a swipe but not the pictures that a programmatic scroll passes', async () => {
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

  it('the gallery loads the first picture eagerly with high priority and the others lazily', () => {
    show();
    const [first, second] = screen.getAllByRole('img');
    expect(first).toHaveAttribute('loading', 'eager');
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(first?.getAttribute('srcset')).toContain('?w=1000 1000w');
    expect(second).toHaveAttribute('loading', 'lazy');
    expect(second).not.toHaveAttribute('fetchpriority');
  });

  it('the gallery of a variant without pictures says that there are none yet', () => {
    show(0);
    expect(
      within(screen.getByRole('group', { name: 'Overnight holdall, Teal' })).getByText('No pictures yet'),
    ).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('the gallery has no controls for a single picture', () => {
    show(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText('1 of 1')).not.toBeInTheDocument();
  });
});
