import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, type Location } from 'react-router';
import { BrowserHistory, type HistoryEntry } from './browser-history';

/**
 * How long the page before stays while the code of the next loads. React would show a fallback for at least 300 ms, and the
 * page's own appears after 200.
 */
const CODE_WAIT_MS = 200;

export interface BrowserNavigationProps {
  /** Called with every new address before it is shown. Returns the loading of its page's code, or null when it is there. */
  onOpen: (location: Location) => Promise<unknown> | null;
  /** Called when the address's page is in the document, before it is painted. */
  onShow: () => void;
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = history.listen((next) => {
      opened = next;
      clearTimeout(timer);
      const show = (): void => {
        if (opened !== next) return;
        opened = null;
        clearTimeout(timer);
        startTransition(() => {
          setHistoryEntry(next);
        });
      };
      const loading = onOpen(next.location);
      if (loading === null) show();
      else {
        timer = setTimeout(show, CODE_WAIT_MS);
        void loading.then(show);
      }
    });
    return () => {
      opened = null;
      clearTimeout(timer);
      stop();
    };
  }, [history, onOpen]);
  useEffect(() => history.manageScrollRestoration(), [history]);
  useLayoutEffect(onShow, [historyEntry, onShow]);

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
