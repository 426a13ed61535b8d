type JsonLdValue = Record<string, unknown>;

/** Escapes JSON for a script element: no "<" can end it, and no line separator breaks a parser. */
export function jsonLdText(data: JsonLdValue | readonly JsonLdValue[]): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * Structured data (schema.org) for search engines: a data block, which the Content-Security-Policy does not
 * restrict. Search engines read the server's HTML, so hydration does not compare it.
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
