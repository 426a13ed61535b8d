export type JsonLdValue = Record<string, unknown>;

/** Text that can stand inside a script element: no "<" can end it, no separator can break a parser. */
export function jsonLdText(data: JsonLdValue | readonly JsonLdValue[]): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * Structured data (schema.org) for search engines: a data block, never run, so it needs no leave from the CSP. They read it
 * in the page as the server sent it; what the browser has instead is not compared with it.
 */
export function JsonLd({ data }: { data: JsonLdValue | readonly JsonLdValue[] }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: jsonLdText(data) }}
    />
  );
}
