/** Creates a value at its first use: what takes a phone long to create must not delay every page that imports it. */
export function lazy<T>(create: () => T): () => T {
  let created: { readonly value: T } | undefined;
  return () => (created ??= { value: create() }).value;
}
