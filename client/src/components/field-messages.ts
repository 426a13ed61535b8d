/** The server's error messages by field. */
export type FieldMessages = Readonly<Record<string, string>>;

/** Converts the server's field errors to messages by field; undefined when there are none. */
export function fieldMessages(
  fields: readonly { field: string; message: string }[],
): FieldMessages | undefined {
  if (fields.length === 0) return undefined;
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}
