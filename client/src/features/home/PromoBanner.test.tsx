import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInShop } from '../../testing/render';
import { drawStyles } from '../../testing/styles';
import { banner } from './home.testing';
import { stubMotion } from './motion.testing';
import { PromoBanner } from './PromoBanner';

const LABELS = ['Festive potlis', 'Cabin season', 'Back to campus', 'Big Sale Event'];

beforeEach(() => {
  // Slides are hidden by CSS.
  drawStyles();
  vi.useFakeTimers();
  stubMotion(false);
});

function open() {
  renderInShop(<PromoBanner banners={LABELS.map(banner)} />);
  return screen.getByRole('region', { name: 'Promotions' });
}

/** Dispatches pointer events, which jsdom lacks; React derives enter and leave from over and out. */
function point(target: HTMLElement, type: 'pointerover' | 'pointerout', pointerType: 'mouse' | 'touch') {
  fireEvent(target, Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }));
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** By label or text, since jsdom has the width of a phone, where CSS hides the arrows. */
const press = (name: string) =>
  fireEvent.click(
    screen.queryByLabelText(name, { selector: 'button' }) ?? screen.getByRole('button', { name }),
  );
const current = () => screen.getByRole('button', { current: true }).textContent;

/** Heading of the slide that is shown. */
const shown = () =>
  screen
    .getAllByRole('group', { hidden: true })
    .filter((slide) => slide.dataset['shown'] === 'true')
    .map((slide) => within(slide).getByRole('heading', { hidden: true }).textContent);

describe('the promo banner', () => {
  it('the promo banner shows the next slide every five seconds and starts again after the last', () => {
    open();
    expect(current()).toBe('Festive potlis');
    wait(4_999);
    expect(current()).toBe('Festive potlis');
    wait(1);
    expect(current()).toBe('Cabin season');
    expect(shown()).toEqual(['Cabin season\nis here']);
    wait(5_000);
    wait(5_000);
    expect(current()).toBe('Big Sale Event');
    wait(5_000);
    expect(current()).toBe('Festive potlis');
  });

  it("the promo banner's arrows wrap around in both directions", () => {
    open();
    press('Previous promotion');
    expect(current()).toBe('Big Sale Event');
    press('Next promotion');
    expect(current()).toBe('Festive potlis');
  });

  it('the promo banner shows a slide for five seconds after its tab is pressed', () => {
    open();
    wait(4_000);
    press('Back to campus');
    wait(4_999);
    expect(current()).toBe('Back to campus');
    wait(1);
    expect(current()).toBe('Big Sale Event');
  });

  it('the promo banner pauses under a mouse pointer and restarts its five seconds when the pointer leaves', () => {
    const region = open();
    wait(3_000);
    point(region, 'pointerover', 'mouse');
    wait(20_000);
    expect(current()).toBe('Festive potlis');
    point(region, 'pointerout', 'mouse');
    wait(4_999);
    expect(current()).toBe('Festive potlis');
    wait(1);
    expect(current()).toBe('Cabin season');
  });

  it('the promo banner pauses while it has keyboard focus, even when a mouse pointer passes', () => {
    const region = open();
    act(() => screen.getByRole('link', { name: 'Shop Festive potlis' }).focus());
    point(region, 'pointerover', 'mouse');
    point(region, 'pointerout', 'mouse');
    wait(20_000);
    expect(current()).toBe('Festive potlis');
    act(() => screen.getByRole('link', { name: 'Shop Festive potlis' }).blur());
    wait(5_000);
    expect(current()).toBe('Cabin season');
  });

  it('the promo banner does not pause on touch', () => {
    point(open(), 'pointerover', 'touch');
    wait(5_000);
    expect(current()).toBe('Cabin season');
  });

  it('the promo banner pauses while the browser tab is hidden', () => {
    open();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    wait(20_000);
    expect(current()).toBe('Festive potlis');
    hidden.mockReturnValue(false);
    wait(5_000);
    expect(current()).toBe('Cabin season');
  });

  it('the promo banner can be paused and resumed by its button', () => {
    open();
    press('Stop changing promotions');
    wait(20_000);
    expect(current()).toBe('Festive potlis');
    press('Change promotions by themselves');
    wait(5_000);
    expect(current()).toBe('Cabin season');
  });

  it('the promo banner does not change automatically with prefers-reduced-motion', () => {
    stubMotion(true);
    open();
    wait(20_000);
    expect(current()).toBe('Festive potlis');
    expect(screen.getByRole('button', { name: 'Change promotions by themselves' })).toBeVisible();
  });

  it('the promo banner follows a horizontal swipe of 50 px but neither 49 px nor a scroll', () => {
    const region = open();
    const swipe = (dx: number, dy = 0) => {
      fireEvent.touchStart(region, { touches: [{ clientX: 200, clientY: 200 }] });
      fireEvent.touchEnd(region, { changedTouches: [{ clientX: 200 + dx, clientY: 200 + dy }] });
    };
    swipe(-49);
    swipe(-60, 120);
    expect(current()).toBe('Festive potlis');
    swipe(-50);
    expect(current()).toBe('Cabin season');
    swipe(50);
    expect(current()).toBe('Festive potlis');
  });

  it('the promo banner loads its large picture with high priority and other slides when first shown', () => {
    open();
    const pictures = () => [...document.querySelectorAll('img')];
    expect(pictures().map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
      'auto',
      'high',
      'auto',
    ]);
    expect(pictures().every((picture) => picture.getAttribute('loading') === 'eager')).toBe(true);
    press('Next promotion');
    expect(pictures()).toHaveLength(6);
  });
});
