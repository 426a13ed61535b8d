import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import type { LinkTarget } from './router';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: LinkTarget;
  replace?: boolean;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
  /** State of the history entry. */
  state?: unknown;
}

/**
 * A link inside the shop, as React Router's own but without the code of its framework, which would add 4 kB to each first view.
 */
export function Link({
  to,
  replace,
  preventScrollReset,
  state,
  onClick,
  target,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to);
  const open = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    ...(target !== undefined && { target }),
  });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented) open(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={handleClick}>
      {children}
    </a>
  );
}
