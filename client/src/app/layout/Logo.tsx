import { Link } from '../../routing/Link';
import { chakra } from '../../ui/chakra';

const LogoLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5rem',
    width: 'max-content',
    marginInlineEnd: { base: 'auto', md: 's8' },
    minHeight: 'target',
    fontFamily: 'display',
    fontWeight: 500,
    fontSize: { base: '1.75rem', md: '2.125rem' },
    lineHeight: 1,
    letterSpacing: '-0.03em',
  },
});

/** The brand, which links to the home page. */
export function Logo() {
  return (
    <LogoLink to="/" aria-label="Potli, home">
      <chakra.svg
        aria-hidden="true"
        width={{ base: '27px', md: '32px' }}
        height={{ base: '34px', md: '40px' }}
      >
        <use href="#i-potli" />
      </chakra.svg>
      <chakra.span pt="0.22em">Potli</chakra.span>
    </LogoLink>
  );
}
