import { Fragment } from 'react';
import { Link } from 'react-router';
import { chakra } from './chakra';

export interface Crumb {
  name: string;
  /** Without it the crumb is the page itself. */
  to?: string;
}

const CrumbLink = chakra(Link, {
  base: {
    color: 'accent',
    paddingBlock: '0.125rem',
    _hover: { color: 'accent.deep', textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

/** "Home / Products / Backpacks". */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <chakra.nav aria-label="Breadcrumb" fontSize="t14" color="fg.muted">
      <chakra.ol display="flex" flexWrap="wrap" gap="0.25rem 0.5rem">
        {crumbs.map(({ name, to }, index) => (
          <Fragment key={name}>
            {index === 0 ? null : <li aria-hidden="true">/</li>}
            <li>
              {to === undefined ? (
                <span aria-current="page">{name}</span>
              ) : (
                <CrumbLink to={to}>{name}</CrumbLink>
              )}
            </li>
          </Fragment>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
