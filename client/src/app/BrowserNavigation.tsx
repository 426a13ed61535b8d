import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, type Location } from 'react-router';
import { BrowserHistory, type Place } from './browser-history';

export interface BrowserNavigationProps {
  /** Called with every new address before it is shown. */
  onOpen: (location: Location) => void;
  children: ReactNode;
}

/**
 * The router of the browser: react-router's history and components without its data router, which would add 16 kB
 * to the first view; loading pages and data is done by the page table and Apollo's cache.
 */
export function BrowserNavigation({ onOpen, children }: BrowserNavigationProps) {
  const [history] = useState(() => new BrowserHistory());
  const [place, setPlace] = useState<Place>(() => history.here());

  useLayoutEffect(
    () =>
      history.listen((next) => {
        onOpen(next.location);
        startTransition(() => {
          setPlace(next);
        });
      }),
    [history, onOpen],
  );
  useEffect(() => history.takeOverScrolling(), [history]);

  useLayoutEffect(() => {
    if (place.scroll === null) return;
    const target = place.scroll === 'fragment' ? elementOf(place.location.hash) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, place.scroll === 'fragment' ? 0 : place.scroll);
  }, [place]);

  return (
    <Router location={place.location} navigator={history}>
      {children}
    </Router>
  );
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
