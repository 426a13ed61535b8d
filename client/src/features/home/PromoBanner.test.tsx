import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInShop } from '../../testing/render';
import { drawStyles } from '../../testing/styles';
import { banner } from './home.testing';
import { stubMotion } from './motion.testing';
import { PromoBanner } from './PromoBanner';

const LABELS = ['Festive potlis', 'Cabin season', 'Back to campus', 'Big Sale Event'];

beforeEach(() => {
  // All slides but one are hidden by a style.
  drawStyles();
  vi.useFakeTimers();
  stubMotion(false);
});

function open() {
  renderInShop(<PromoBanner banners={LABELS.map(banner)} />);
  return screen.getByRole('region', { name: 'Promotions' });
}

/** jsdom has no pointer events; React hears entering and leaving as these two. */
function point(target: HTMLElement, type: 'pointerover' | 'pointerout', pointerType: 'mouse' | 'touch') {
  fireEvent(target, Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }));
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** By its label or words alone: jsdom is as narrow as a phone, where swipes take the place of the arrows. */
const press = (name: string) =>
  fireEvent.click(
    screen.queryByLabelText(name, { selector: 'button' }) ?? screen.getByRole('button', { name }),
  );
const current = () => screen.getByRole('button', { current: true }).textContent;

/** The one slide that a reader of the page meets. */
const shown = () =>
  screen
    .getAllByRole('group', { hidden: true })
    .filter((slide) => slide.dataset['shown'] === 'true')
    .map((slide) => within(slide).getByRole('heading', { hidden: true }).textContent);

describe('the rotating banner', () => {
  it('shows the next slide every five seconds, and the first one after the fourth', () => {
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

  it('wraps around by its arrows in both directions', () => {
    open();
    press('Previous promotion');
    expect(current()).toBe('Big Sale Event');
    press('Next promotion');
    expect(current()).toBe('Festive potlis');
  });

  it('goes to a slide by its name, which then has its five seconds', () => {
    open();
    wait(4_000);
    press('Back to campus');
    wait(4_999);
    expect(current()).toBe('Back to campus');
    wait(1);
    expect(current()).toBe('Big Sale Event');
  });

  it('stays while a mouse is over it, and has five seconds again when the mouse is gone', () => {
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

  it('stays while the keyboard is in it, even when a mouse passes by', () => {
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

  it('is not held by a finger, which never leaves', () => {
    point(open(), 'pointerover', 'touch');
    wait(5_000);
    expect(current()).toBe('Cabin season');
  });

  it('stays while its tab is hidden', () => {
    open();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    wait(20_000);
    expect(current()).toBe('Festive potlis');
    hidden.mockReturnValue(false);
    wait(5_000);
    expect(current()).toBe('Cabin season');
  });

  it('can be stopped, and started again', () => {
    open();
    press('Stop changing promotions');
    wait(20_000);
    expect(current()).toBe('Festive potlis');
    press('Change promotions by themselves');
    wait(5_000);
    expect(current()).toBe('Cabin season');
  });

  it('does not move by itself for those who want no motion', () => {
    stubMotion(true);
    open();
    wait(20_000);
    expect(current()).toBe('Festive potlis');
    expect(screen.getByRole('button', { name: 'Change promotions by themselves' })).toBeVisible();
  });

  it('follows a swipe of 50 px, not one of 49, nor a scroll', () => {
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

  it('fetches its first large picture before all else, and other slides when they are shown', () => {
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
