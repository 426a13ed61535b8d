import { Link } from '../../routing/Link';
import { BlockPrint } from '../../ui/BlockPrint';
import { chakra } from '../../ui/chakra';
import { Grid12 } from '../../ui/Grid12';
import { Page } from '../../ui/Page';
import { FOOTER_COLUMNS, LEGAL_LINKS, type FooterLink } from './footer-links';

const link = {
  display: 'inline-block',
  minWidth: { base: 'target', md: 0 },
  paddingBlock: { base: '0.75rem', md: '0.375rem' },
  _hover: { color: 'ink.bright', background: 'var(--stitch) left bottom / 100% 1px no-repeat' },
  _focusVisible: { outlineColor: 'ink.fg' },
} as const;
const InternalLink = chakra(Link, { base: link });
const FileLink = chakra('a', { base: link });

/** Files such as the sitemap are outside the router, so the browser loads them. */
function FooterItem(link: FooterLink) {
  return link.isFile ? (
    <FileLink href={link.to}>{link.name}</FileLink>
  ) : (
    <InternalLink to={link.to}>{link.name}</InternalLink>
  );
}

/** The footer of every page. */
export function Footer() {
  return (
    <chakra.footer bg="ink" color="ink.fg" _print={{ display: 'none' }}>
      <BlockPrint />
      <Page>
        <Grid12 rowGap="2.5rem" pt={{ base: '2.5rem', md: '4.5rem' }} pb={{ base: 's32', md: '4rem' }}>
          <chakra.div gridColumn={{ base: '1 / -1', md: 'span 5' }}>
            <chakra.b
              lang="hi"
              display="block"
              fontFamily="mark"
              fontWeight={400}
              fontSize={{ base: '3.5rem', md: '5.5rem' }}
              lineHeight={1}
              letterSpacing="-0.02em"
            >
              पोटली
            </chakra.b>
            <chakra.p mt="s8" maxW="24rem" color="ink.muted">
              <chakra.span color="ink.fg">Potli</chakra.span>, noun. A small drawstring bag, for the things
              you like to keep close.
            </chakra.p>
          </chakra.div>
          {FOOTER_COLUMNS.map(({ title, links }, index) => (
            <chakra.nav
              key={title}
              aria-label={title}
              gridColumn={{ base: 'span 2', md: index === 0 ? '7 / span 3' : 'span 3' }}
            >
              <chakra.p fontSize="t13" lineHeight={1.4} color="ink.quiet" mb="0.375rem" aria-hidden="true">
                {title}
              </chakra.p>
              <ul>
                {links.map((item) => (
                  <li key={item.to}>
                    <FooterItem {...item} />
                  </li>
                ))}
              </ul>
            </chakra.nav>
          ))}
        </Grid12>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap={{ base: '0 1.5rem', md: '0.25rem 1.5rem' }}
          pt="s12"
          pb="s24"
          borderTop="1px solid {colors.ink.line}"
          fontSize="t13"
          color="ink.quiet"
        >
          <chakra.p mr="auto" flexBasis={{ base: '100%', md: 'auto' }}>
            © 2026 Potli, Bengaluru.
          </chakra.p>
          {LEGAL_LINKS.map((item) => (
            <FooterItem key={item.to} {...item} />
          ))}
        </chakra.div>
      </Page>
    </chakra.footer>
  );
}
