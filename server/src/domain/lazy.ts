/**
 * Creates a value at its first use. For formatters of Intl, of which each takes a phone up to 20 ms to create: modules
 * that create them when they are loaded delay every page.
 */
export function lazy<T>(create: () => T): () => T {
  let created: { readonly value: T } | undefined;
  return () => (created ??= { value: create() }).value;
}
