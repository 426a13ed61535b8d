import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { NavigationType, Router, type Location } from 'react-router';
import { BrowserHistory, type HistoryEntry } from './browser-history';
import { addPrerendered, INITIAL_SLOTS, openSlot, PageSlotsContext, type PageSlots } from './page-slots';
import type { Prerendering } from './prerendering';

interface BrowserNavigationProps {
  /** Called with every new address before it is shown. Returns what to wait for meanwhile, or null. */
  onOpen: (location: Location) => Promise<unknown> | null;
  /** Called when the address's page is in the document, before it is painted. */
  onShow: (location: Location) => void;
  /** Pages to render out of view. */
  prerendering: Prerendering;
  children: ReactNode;
}

/**
 * The router of the browser: react-router's history and components without its data router, which would add 16 kB
 * to the first view; loading pages and data is done by the page table and Apollo's cache.
 */
export function BrowserNavigation({ onOpen, onShow, prerendering, children }: BrowserNavigationProps) {
  const [history] = useState(() => new BrowserHistory());
  const [{ historyEntry, slots }, setShown] = useState<{ historyEntry: HistoryEntry; slots: PageSlots }>(
    () => ({
      historyEntry: history.currentEntry(),
      slots: INITIAL_SLOTS,
    }),
  );

  useLayoutEffect(() => {
    let opened: HistoryEntry | null = null;
    const stop = history.listen((next) => {
      opened = next;
      const show = (): void => {
        if (opened !== next) return;
        opened = null;
        startTransition(() => {
          setShown((before) => ({
            historyEntry: next,
            // The browser's buttons restore a position: a prerendered page begins at its top.
            slots:
              next.action === NavigationType.Push ? openSlot(before.slots, next.location) : [before.slots[0]],
          }));
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
  useEffect(
    () =>
      prerendering.listen((location) => {
        startTransition(() => {
          setShown((before) => {
            // Opened by now, or a variant of it: the page in view keeps its place, with what is focused.
            if (before.historyEntry.location.pathname === location.pathname) return before;
            const nextSlots = addPrerendered(before.slots, location);
            return nextSlots === before.slots ? before : { ...before, slots: nextSlots };
          });
        });
      }),
    [prerendering],
  );
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
      <PageSlotsContext value={slots}>{children}</PageSlotsContext>
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
