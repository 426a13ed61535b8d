import type { PageHref } from '../../routing/href';
import { Link } from '../../routing/Link';
import { chakra } from '../../ui/chakra';

const RowLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'target',
    color: 'accent',
    whiteSpace: 'nowrap',
    borderBottom: '2px solid transparent',
    _hover: { color: 'accent.deep' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { color: 'fg', fontWeight: 550, borderBottomColor: 'fg' },
  },
});

export interface RowLinkItem {
  to: PageHref;
  /** Of its history entry. */
  state?: unknown;
  label: string;
  /** "page": the link leads to what is shown; "true": what is shown belongs to it. */
  current: 'page' | 'true' | undefined;
}

interface LinkRowProps {
  /** Name of the navigation, for screen readers. */
  label: string;
  links: readonly RowLinkItem[];
  mt?: 's24';
}

/** A row of links, of which one may be current; on a phone the row scrolls. */
export function LinkRow({ label, links, mt }: LinkRowProps) {
  return (
    <chakra.nav aria-label={label} mx={{ base: '-1rem', md: '0' }} mt={mt}>
      <chakra.ul
        display="flex"
        gap="s24"
        overflowX="auto"
        scrollbarWidth="none"
        px={{ base: 's16', md: '0' }}
      >
        {links.map((link) => (
          <li key={link.to}>
            <RowLink to={link.to} state={link.state} aria-current={link.current}>
              {link.label}
            </RowLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
