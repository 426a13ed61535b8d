import { useLocation } from 'react-router';
import { LinkRow, type RowLinkItem } from './LinkRow';

const LINKS = [
  { to: '/admin/orders', label: 'Orders' },
  { to: '/admin/moderation', label: 'Moderation' },
] as const;

/** The lists of the back office. */
export function AdminLinks() {
  const { pathname } = useLocation();
  return (
    <LinkRow
      label="Back office"
      links={LINKS.map((link) => ({ ...link, current: currentValue(pathname, link.to) }))}
    />
  );
}

function currentValue(pathname: string, to: string): RowLinkItem['current'] {
  if (pathname === to) return 'page';
  return pathname.startsWith(`${to}/`) ? 'true' : undefined;
}
