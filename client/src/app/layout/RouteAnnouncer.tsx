import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/**
 * After a change of page (not of its query) the keyboard starts at the page's top again, and screen readers hear the
 * new title, as they would after a full load. An address with a fragment keeps the focus where the fragment leads.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (hash === '') document.getElementById('main')?.focus({ preventScroll: true });
    // The title follows the page's chunk and data; a moment later it stands.
    const timer = setTimeout(() => {
      setTitle(document.title);
    }, 250);
    return () => {
      clearTimeout(timer);
    };
  }, [pathname, hash]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
