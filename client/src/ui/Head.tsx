import type { PageHref } from '../routing/href';
import { useOrigin } from './origin';

interface HeadProps {
  /** Without the site's name, which is appended. */
  title: string;
  description?: string;
  /** Path and query of the page's canonical address, e.g. "/products?page=2". */
  canonical?: PageHref;
  /** Path of the picture for link previews, at least 600 px wide. */
  image?: string;
  type?: 'website' | 'product';
  /** For pages that search engines should not list: not found, compare, searches. */
  noIndex?: boolean;
  /** Addresses of the previous and next pages of a list. */
  previous?: PageHref | null;
  next?: PageHref | null;
}

const SITE_NAME = 'Potli';

/**
 * Title, description, canonical address and link preview of a page. React moves them into the document's head, on
 * the server as after each navigation; each page renders exactly one.
 */
export function Head({
  title,
  description,
  canonical,
  image,
  type = 'website',
  noIndex = false,
  previous,
  next,
}: HeadProps) {
  const origin = useOrigin();
  const fullTitle = title.includes(SITE_NAME) ? title : `${title} · ${SITE_NAME}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="en_IN" />
      {description === undefined ? null : (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </>
      )}
      {canonical === undefined ? null : (
        <>
          <link rel="canonical" href={origin + canonical} />
          <meta property="og:url" content={origin + canonical} />
        </>
      )}
      {image === undefined ? null : (
        <>
          <meta property="og:image" content={origin + image} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {noIndex ? <meta name="robots" content="noindex" /> : null}
      {previous ? <link rel="prev" href={origin + previous} /> : null}
      {next ? <link rel="next" href={origin + next} /> : null}
    </>
  );
}
