import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { WAITING_TITLE } from '../../ui/waiting-title';

const LOOK_EVERY_MS = 100;
const GIVE_UP_MS = 8_000;

/**
 * After a change of page (not of its query) the keyboard starts at the page's top again, and screen readers hear the
 * new title, as they would after a full load. An address with a fragment keeps the focus where the fragment leads.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    if (hash === '') document.getElementById('main')?.focus({ preventScroll: true });
    // The title comes with the page's chunk and data, which may take a while.
    const until = Date.now() + GIVE_UP_MS;
    const looking = setInterval(() => {
      const here = document.title !== '' && !document.title.startsWith(WAITING_TITLE);
      if (here) setTitle(document.title);
      if (here || Date.now() > until) clearInterval(looking);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(looking);
    };
  }, [pathname, hash]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
