import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render-with-providers';
import { attachStyles } from '../../testing/styles';
import { createBanner } from './home.testing';
import { mockReducedMotion } from './motion.testing';
import { PromoBanner } from './PromoBanner';

const LABELS = ['Festive potlis', 'Cabin season', 'Back to campus', 'Big Sale Event'];

beforeEach(() => {
  // Slides are hidden by CSS.
  attachStyles();
  vi.useFakeTimers();
  mockReducedMotion(false);
});

function renderPage() {
  renderWithProviders(<PromoBanner banners={LABELS.map(createBanner)} />);
  return screen.getByRole('region', { name: 'Promotions' });
}

/** Dispatches pointer events, which jsdom lacks; React derives enter and leave from over and out. */
function movePointer(
  target: HTMLElement,
  type: 'pointerover' | 'pointerout',
  pointerType: 'mouse' | 'touch',
) {
  fireEvent(target, Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }));
}

const waitMs = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** By label or text, since jsdom has the width of a phone, where CSS hides the arrows. */
const pressButton = (name: string) =>
  fireEvent.click(
    screen.queryByLabelText(name, { selector: 'button' }) ?? screen.getByRole('button', { name }),
  );
const currentSlide = () => screen.getByRole('button', { current: true }).textContent;

/** Heading of the slide that is shown. */
const visibleSlides = () =>
  screen
    .getAllByRole('group', { hidden: true })
    .filter((slide) => slide.dataset['shown'] === 'true')
    .map((slide) => within(slide).getByRole('heading', { hidden: true }).textContent);

describe('the promo banner', () => {
  it('the promo banner shows the next slide every five seconds and starts again after the last', () => {
    renderPage();
    expect(currentSlide()).toBe('Festive potlis');
    waitMs(4_999);
    expect(currentSlide()).toBe('Festive potlis');
    waitMs(1);
    expect(currentSlide()).toBe('Cabin season');
    expect(visibleSlides()).toEqual(['Cabin season\nis here']);
    waitMs(5_000);
    waitMs(5_000);
    expect(currentSlide()).toBe('Big Sale Event');
    waitMs(5_000);
    expect(currentSlide()).toBe('Festive potlis');
  });

  it("the promo banner's arrows wrap around in both directions", () => {
    renderPage();
    pressButton('Previous promotion');
    expect(currentSlide()).toBe('Big Sale Event');
    pressButton('Next promotion');
    expect(currentSlide()).toBe('Festive potlis');
  });

  it('the promo banner shows a slide for five seconds after its tab is pressed', () => {
    renderPage();
    waitMs(4_000);
    pressButton('Back to campus');
    waitMs(4_999);
    expect(currentSlide()).toBe('Back to campus');
    waitMs(1);
    expect(currentSlide()).toBe('Big Sale Event');
  });

  it('the promo banner pauses under a mouse pointer and restarts its five seconds when the pointer leaves', () => {
    const region = renderPage();
    waitMs(3_000);
    movePointer(region, 'pointerover', 'mouse');
    waitMs(20_000);
    expect(currentSlide()).toBe('Festive potlis');
    movePointer(region, 'pointerout', 'mouse');
    waitMs(4_999);
    expect(currentSlide()).toBe('Festive potlis');
    waitMs(1);
    expect(currentSlide()).toBe('Cabin season');
  });

  it('the promo banner pauses while it has keyboard focus, even when a mouse pointer passes', () => {
    const region = renderPage();
    act(() => screen.getByRole('link', { name: 'Shop Festive potlis' }).focus());
    movePointer(region, 'pointerover', 'mouse');
    movePointer(region, 'pointerout', 'mouse');
    waitMs(20_000);
    expect(currentSlide()).toBe('Festive potlis');
    act(() => screen.getByRole('link', { name: 'Shop Festive potlis' }).blur());
    waitMs(5_000);
    expect(currentSlide()).toBe('Cabin season');
  });

  it('the promo banner does not pause on touch', () => {
    movePointer(renderPage(), 'pointerover', 'touch');
    waitMs(5_000);
    expect(currentSlide()).toBe('Cabin season');
  });

  it('the promo banner pauses while the browser tab is hidden', () => {
    renderPage();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    waitMs(20_000);
    expect(currentSlide()).toBe('Festive potlis');
    hidden.mockReturnValue(false);
    waitMs(5_000);
    expect(currentSlide()).toBe('Cabin season');
  });

  it('the promo banner can be paused and resumed by its button', () => {
    renderPage();
    pressButton('Pause promotions');
    waitMs(20_000);
    expect(currentSlide()).toBe('Festive potlis');
    pressButton('Play promotions');
    waitMs(5_000);
    expect(currentSlide()).toBe('Cabin season');
  });

  it('the promo banner does not change automatically with prefers-reduced-motion', () => {
    mockReducedMotion(true);
    renderPage();
    waitMs(20_000);
    expect(currentSlide()).toBe('Festive potlis');
    expect(screen.getByRole('button', { name: 'Play promotions' })).toBeVisible();
  });

  it('the promo banner follows a horizontal swipe of 50 px but neither 49 px nor a scroll', () => {
    const region = renderPage();
    const swipe = (dx: number, dy = 0) => {
      fireEvent.touchStart(region, { touches: [{ clientX: 200, clientY: 200 }] });
      fireEvent.touchEnd(region, { changedTouches: [{ clientX: 200 + dx, clientY: 200 + dy }] });
    };
    swipe(-49);
    swipe(-60, 120);
    expect(currentSlide()).toBe('Festive potlis');
    swipe(-50);
    expect(currentSlide()).toBe('Cabin season');
    swipe(50);
    expect(currentSlide()).toBe('Festive potlis');
  });

  it('the promo banner loads its large picture with high priority and other slides when first shown', () => {
    renderPage();
    const pictures = () => [...document.querySelectorAll('img')];
    expect(pictures().map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
      'auto',
      'high',
      'auto',
    ]);
    expect(pictures().every((picture) => picture.getAttribute('loading') === 'eager')).toBe(true);
    pressButton('Next promotion');
    expect(pictures()).toHaveLength(6);
  });
});
