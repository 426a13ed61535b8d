import { startTransition, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * False in the first render of a part of a page that a shopper opens by a link, then true: the page is painted without the part
 * first. Always true on Back, which restores the scroll position, for a link to a part of the page, and in the page's HTML.
 */
export function useIsAfterFirstPaint(): boolean {
  const isOpenedByLink = useNavigationType() === NavigationType.Push;
  const { hash } = useLocation();
  const [isAfterFirstPaint, setAfterFirstPaint] = useState(!isOpenedByLink || hash !== '');
  useEffect(() => {
    startTransition(() => {
      setAfterFirstPaint(true);
    });
  }, []);
  return isAfterFirstPaint;
}
