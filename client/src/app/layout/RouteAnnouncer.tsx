import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { WAITING_TITLE } from '../../ui/waiting-title';

const LOOK_EVERY_MS = 100;
const GIVE_UP_MS = 8_000;

/**
 * After a change of the path, moves the focus to the top of the page and announces the new title to screen
 * readers, as after a full load. With a fragment, the focus is left alone.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    if (hash === '') document.getElementById('main')?.focus({ preventScroll: true });
    // The title is set by the page's chunk and data, which may take a while to load.
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
