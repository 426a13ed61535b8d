import { act, render, renderHook, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCompare } from './compare';
import { useRecentlyViewed } from './recently-viewed';
import { useSearchHistory } from './search-history';
import { resetStoredValues, startStoredValues, createStoredValue } from './stored-value';
import { useViewMode } from './view-mode';

let stopStoredValues = () => {};
beforeEach(() => {
  stopStoredValues = startStoredValues();
});
afterEach(() => {
  stopStoredValues();
});

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('useRecentlyViewed', () => {
  it('useRecentlyViewed keeps the latest 20 products, newest first, without duplicates', () => {
    const { result } = renderHook(useRecentlyViewed);
    act(() => {
      for (let i = 1; i <= 22; i += 1) result.current.add(`p${i}`);
      result.current.add('p10');
      result.current.add(' ');
    });
    expect(result.current.ids).toHaveLength(20);
    expect(result.current.ids.slice(0, 3)).toEqual(['p10', 'p22', 'p21']);
    expect(result.current.ids.filter((id) => id === 'p10')).toHaveLength(1);
    expect(result.current.ids).not.toContain('p2');
    expect(stored('potli.recently-viewed')).toEqual(result.current.ids);
  });
});

describe('useCompare', () => {
  it('useCompare takes four products, ignores duplicates, and returns how many were not added', () => {
    const { result } = renderHook(useCompare);
    let countAfterwards = 0;
    act(() => {
      countAfterwards = result.current.add('a', 'b', 'a', 'c', 'd', 'e', 'f');
    });
    expect(result.current.ids).toEqual(['a', 'b', 'c', 'd']);
    expect(countAfterwards).toBe(2);
    expect(result.current.isFull).toBe(true);
    act(() => {
      result.current.remove('b');
    });
    expect(result.current.has('b')).toBe(false);
    expect(stored('potli.compare')).toEqual(['a', 'c', 'd']);
  });
});

describe('useSearchHistory', () => {
  it('useSearchHistory ignores blank terms, moves repeated ones to the front and keeps ten', () => {
    const { result } = renderHook(useSearchHistory);
    act(() => {
      for (let i = 1; i <= 12; i += 1) result.current.add(`bag ${i}`);
      result.current.add('   ');
      result.current.add(' BAG 5 ');
    });
    expect(result.current.terms).toHaveLength(10);
    expect(result.current.terms[0]).toBe('BAG 5');
    expect(result.current.terms).not.toContain('bag 5');
  });
});

describe('a stored value', () => {
  it('a stored value follows what another tab stores', () => {
    const { result } = renderHook(useViewMode);
    expect(result.current[0]).toBe('grid');
    act(() => {
      localStorage.setItem('potli.view-mode', '"list"');
      window.dispatchEvent(new StorageEvent('storage', { key: 'potli.view-mode' }));
    });
    expect(result.current[0]).toBe('list');
  });

  it('a stored value works in memory when the storage throws', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { result } = renderHook(useViewMode);
    act(() => {
      result.current[1]('list');
    });
    expect(result.current[0]).toBe('list');
  });

  it.each(['{', '"x"', '[1,null,{"a":1}]', '{"length":3}'])(
    'a stored list is empty when the storage has %s',
    (text) => {
      localStorage.setItem('potli.compare', text);
      act(() => {
        startStoredValues()();
      });
      const { result } = renderHook(useCompare);
      expect(result.current.ids).toEqual([]);
    },
  );

  it('a stored value hydrates with its initial value and then shows the stored one', async () => {
    function Mode() {
      return <p>{useViewMode()[0]}</p>;
    }
    localStorage.setItem('potli.view-mode', '"list"');
    startStoredValues()();
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(<Mode />);
    expect(root.textContent).toBe('grid');
    const mismatch = vi.fn();
    await act(async () => {
      hydrateRoot(root, <Mode />, { onRecoverableError: mismatch });
    });
    expect(root.textContent).toBe('list');
    expect(mismatch).not.toHaveBeenCalled();
    root.remove();
  });

  it('a stored value re-renders every component that reads it', () => {
    function Count() {
      return <p>{useCompare().ids.length} chosen</p>;
    }
    const { result } = renderHook(useCompare);
    render(<Count />);
    act(() => {
      result.current.replace(['a', 'b']);
    });
    expect(screen.getByText('2 chosen')).toBeInTheDocument();
  });
});

describe('a change before stored values are loaded', () => {
  it('a change before stored values are loaded adds to the stored list', () => {
    stopStoredValues();
    resetStoredValues();
    localStorage.setItem('potli.recently-viewed', '["old"]');
    const { result } = renderHook(useRecentlyViewed);
    expect(result.current.ids).toEqual([]);
    act(() => {
      result.current.add('new');
    });
    expect(result.current.ids).toEqual(['new', 'old']);
    expect(stored('potli.recently-viewed')).toEqual(['new', 'old']);
  });
});

describe('a stored value of a later chunk', () => {
  it('a stored value created after the others were loaded reads its storage at once', () => {
    localStorage.setItem('potli.later', '"kept"');
    const lateValue = createStoredValue({ key: 'potli.later', initial: '', parse: String });
    expect(lateValue.get()).toBe('kept');
  });
});
