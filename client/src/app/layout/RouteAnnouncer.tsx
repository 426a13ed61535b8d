import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { LOADING_TITLE } from '../../ui/loading-title';

const TITLE_POLL_MS = 100;
const TITLE_TIMEOUT_MS = 8_000;

/**
 * After a change of the path, moves the focus to the top of the page and announces the new title to screen
 * readers, as after a full load. With a fragment, the focus is left alone.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const previousPathname = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (previousPathname.current === pathname) return undefined;
    previousPathname.current = pathname;
    if (hash === '') document.getElementById('main')?.focus({ preventScroll: true });
    // The title is set by the page's chunk and data, which may take a while to load.
    const deadline = Date.now() + TITLE_TIMEOUT_MS;
    const poll = setInterval(() => {
      const hasTitle = document.title !== '' && !document.title.startsWith(LOADING_TITLE);
      if (hasTitle) setTitle(document.title);
      if (hasTitle || Date.now() > deadline) clearInterval(poll);
    }, TITLE_POLL_MS);
    return () => {
      clearInterval(poll);
    };
  }, [pathname, hash]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
