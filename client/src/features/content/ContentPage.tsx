import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../../ui/Breadcrumbs';
import { chakra } from '../../ui/chakra';
import { Grid12 } from '../../ui/Grid12';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import type { PageHref } from '../../routing/href';

export interface ContentSection {
  /** Fragment of the section's URL. */
  id: string;
  title: string;
  body: ReactNode;
}

interface ContentPageProps {
  title: string;
  /** Breadcrumbs between Home and this page. */
  parentCrumbs?: readonly Crumb[];
  /** One or two sentences under the title. */
  intro: ReactNode;
  description: string;
  /** Canonical path of the page. */
  canonical: PageHref;
  /** "21 November 2026", for legally binding texts. */
  effectiveFrom?: string;
  sections: readonly ContentSection[];
}

const SectionLink = chakra('a', {
  base: {
    display: 'block',
    paddingBlock: { base: '0.625rem', md: '0.375rem' },
    color: 'accent',
    _hover: { color: 'accent.deep', textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

/** The table of contents: collapsible on phones, always open beside the text. */
const TableOfContents = chakra('details', {
  base: {
    position: { md: 'sticky' },
    top: { md: '6.5rem' },
    borderBlock: { base: '1px solid {colors.line}', md: 'none' },
    '&::details-content': { contentVisibility: { md: 'visible' }, blockSize: { md: 'auto' } },
    // A browser without ::details-content cannot keep it open, so it keeps the toggle.
    '@supports selector(::details-content)': {
      '& > summary': { pointerEvents: { md: 'none' }, '&::after': { display: { md: 'none' } } },
    },
    '& > summary': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      minHeight: { base: 'target', md: 'auto' },
      listStyle: 'none',
      cursor: 'pointer',
      '&::-webkit-details-marker': { display: 'none' },
      '&::after': { content: '"+"', color: 'accent', fontSize: 't18' },
    },
    '&[open] > summary::after': { content: '"–"' },
  },
});

/** A page of text with a table of contents on the left. */
export function ContentPage({
  title,
  parentCrumbs = [],
  intro,
  description,
  canonical,
  effectiveFrom,
  sections,
}: ContentPageProps) {
  return (
    <Page pb="section">
      <Head title={title} description={description} canonical={canonical} />
      <chakra.div pt="1.25rem">
        <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, ...parentCrumbs, { name: title }]} />
      </chakra.div>
      <Grid12 rowGap="s32" pt={{ base: 's16', md: 's32' }}>
        <chakra.header gridColumn={{ base: '1 / -1', md: '1 / span 10' }}>
          <chakra.h1 fontSize="d60">{title}</chakra.h1>
          <chakra.p textStyle="lead" mt="s12" maxW="48ch" textWrap="pretty">
            {intro}
          </chakra.p>
          {effectiveFrom === undefined ? null : (
            <chakra.p textStyle="label" mt="s12">
              In force from {effectiveFrom}
            </chakra.p>
          )}
        </chakra.header>
        <chakra.nav aria-label="On this page" gridColumn={{ base: '1 / -1', md: '1 / span 3' }}>
          <TableOfContents>
            <chakra.summary textStyle="label">On this page</chakra.summary>
            <chakra.ul pb={{ base: 's12', md: 0 }} pt={{ md: 's8' }}>
              {sections.map((section) => (
                <li key={section.id}>
                  <SectionLink href={`#${section.id}`}>{section.title}</SectionLink>
                </li>
              ))}
            </chakra.ul>
          </TableOfContents>
        </chakra.nav>
        <chakra.div
          gridColumn={{ base: '1 / -1', md: '5 / span 8' }}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap={{ base: 's32', md: 's48' }}
          overflowWrap="anywhere"
        >
          {sections.map((section) => (
            <chakra.section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              borderTop="1px solid {colors.line}"
              pt="s16"
            >
              <chakra.h2 id={`${section.id}-title`} fontSize="d26">
                {section.title}
              </chakra.h2>
              {section.body}
            </chakra.section>
          ))}
        </chakra.div>
      </Grid12>
    </Page>
  );
}
