import { startTransition, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory, type Location, type Navigator } from 'react-router';
import { ScrollMemory } from './scroll-memory.ts';

type Action = 'POP' | 'PUSH' | 'REPLACE';

interface Place {
  action: Action;
  location: Location;
  /** The navigation asked to stay where the page is scrolled to. */
  keepScroll: boolean;
}

export interface BrowserNavigationProps {
  /** Told of every new address before it is shown. */
  onOpen: (location: Location) => void;
  children: ReactNode;
}

/**
 * The router of the browser: react-router's history and components without its data router, whose work (loading
 * pages, asking for data) the page table and Apollo's cache do already, and which would cost 16 kB of the first view.
 */
export function BrowserNavigation({ onOpen, children }: BrowserNavigationProps) {
  const [{ history, scroll, asked }] = useState(() => ({
    history: UNSAFE_createBrowserHistory({ v5Compat: true }),
    scroll: new ScrollMemory(),
    asked: { keepScroll: false },
  }));
  const [place, setPlace] = useState<Place>(() => ({
    action: 'POP',
    location: history.location,
    keepScroll: true,
  }));

  useLayoutEffect(() => {
    let shown = history.location.key;
    return history.listen(({ action, location }) => {
      scroll.remember(shown);
      shown = location.key;
      const keepScroll = asked.keepScroll;
      asked.keepScroll = false;
      onOpen(location);
      startTransition(() => {
        setPlace({ action, location, keepScroll });
      });
    });
  }, [history, scroll, asked, onOpen]);

  useEffect(() => {
    const onLeave = () => {
      scroll.remember(history.location.key);
      scroll.store();
      // What comes back from the browser's own cache, or by a reload, the browser scrolls itself.
      window.history.scrollRestoration = 'auto';
    };
    const onReturn = () => {
      window.history.scrollRestoration = 'manual';
    };
    onReturn();
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('pageshow', onReturn);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onReturn);
    };
  }, [history, scroll]);

  useLayoutEffect(() => {
    if (place.keepScroll) return;
    const top = place.action === 'POP' ? scroll.topOf(place.location.key) : undefined;
    const target = top === undefined ? elementOf(place.location.hash) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, top ?? 0);
  }, [place, scroll]);

  const navigator = useMemo<Navigator>(
    () => ({
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: (to, state, options) => {
        asked.keepScroll = options?.preventScrollReset ?? false;
        history.push(to, state);
      },
      replace: (to, state, options) => {
        asked.keepScroll = options?.preventScrollReset ?? false;
        history.replace(to, state);
      },
    }),
    [history, asked],
  );

  return (
    <Router location={place.location} navigator={navigator}>
      {children}
    </Router>
  );
}

function elementOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
