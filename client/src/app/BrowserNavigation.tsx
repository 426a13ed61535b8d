import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, type Location } from 'react-router';
import { BrowserHistory, type HistoryEntry } from './browser-history';

interface BrowserNavigationProps {
  /** Called with every new address before it is shown. Returns what to wait for meanwhile, or null. */
  onOpen: (location: Location) => Promise<unknown> | null;
  /** Called when the address's page is in the document, before it is painted. */
  onShow: (location: Location) => void;
  children: ReactNode;
}

/**
 * The router of the browser: react-router's history and components without its data router, which would add 16 kB
 * to the first view; loading pages and data is done by the page table and Apollo's cache.
 */
export function BrowserNavigation({ onOpen, onShow, children }: BrowserNavigationProps) {
  const [history] = useState(() => new BrowserHistory());
  const [historyEntry, setHistoryEntry] = useState<HistoryEntry>(() => history.currentEntry());

  useLayoutEffect(() => {
    let opened: HistoryEntry | null = null;
    const stop = history.listen((next) => {
      opened = next;
      const show = (): void => {
        if (opened !== next) return;
        opened = null;
        startTransition(() => {
          setHistoryEntry(next);
        });
      };
      const wait = onOpen(next.location);
      if (wait === null) show();
      else void wait.then(show);
    });
    return () => {
      opened = null;
      stop();
    };
  }, [history, onOpen]);
  useEffect(() => history.manageScrollRestoration(), [history]);
  useLayoutEffect(() => {
    history.markShown(historyEntry.location);
    onShow(historyEntry.location);
  }, [history, historyEntry, onShow]);

  useLayoutEffect(() => {
    if (historyEntry.scroll === null) return;
    const target = historyEntry.scroll === 'fragment' ? findFragmentTarget(historyEntry.location.hash) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, historyEntry.scroll === 'fragment' ? 0 : historyEntry.scroll);
  }, [historyEntry]);

  return (
    <Router location={historyEntry.location} navigationType={historyEntry.action} navigator={history}>
      {children}
    </Router>
  );
}

function findFragmentTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
