import type { ReactNode } from 'react';
import { Link } from '../../routing/Link';
import { chakra } from '../../ui/chakra';
import { BACK_FALLBACK, useGoBack } from '../../components/useGoBack';

const BackAnchor = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    gap: '0.375rem',
    minHeight: 'target',
    color: 'accent',
    fontSize: 't14',
    _hover: { color: 'accent.deep' },
  },
});

/** Goes back in the browser's history, or to the listing. */
export function BackLink({ children }: { children: ReactNode }) {
  const goBack = useGoBack();
  return (
    <BackAnchor to={BACK_FALLBACK} onClick={goBack}>
      {children}
    </BackAnchor>
  );
}
