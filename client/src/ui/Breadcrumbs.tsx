import { Fragment } from 'react';
import { Link } from '../routing/Link';
import { chakra } from './chakra';
import type { PageHref } from '../routing/href';

export interface Crumb {
  name: string;
  /** Without it, the crumb is the current page. */
  to?: PageHref;
}

const CrumbLink = chakra(Link, {
  base: {
    color: 'accent',
    display: 'inline-block',
    // A touch target's height on phones, without changing the layout.
    paddingBlock: { base: '0.75rem', md: '0.125rem' },
    marginBlock: { base: '-0.625rem', md: 0 },
    _hover: { color: 'accent.deep', textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

/** Breadcrumbs such as "Home / Products / Backpacks". */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <chakra.nav aria-label="Breadcrumb" fontSize="t14" color="fg.muted">
      <chakra.ol display="flex" flexWrap="wrap" alignItems="baseline" gap="0.25rem 0.5rem">
        {crumbs.map(({ name, to }, index) => (
          <Fragment key={name}>
            {index === 0 ? null : <li aria-hidden="true">/</li>}
            <chakra.li minW={0} overflowWrap="anywhere">
              {to === undefined ? (
                <span aria-current="page">{name}</span>
              ) : (
                <CrumbLink to={to}>{name}</CrumbLink>
              )}
            </chakra.li>
          </Fragment>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
