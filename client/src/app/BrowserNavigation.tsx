import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, type Location } from 'react-router';
import { BrowserHistory, type Place } from './browser-history';

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
