/** Messages by field, as the shop answered them. */
export type FieldMessages = Readonly<Record<string, string>>;

/** The shop's answer as messages by field; undefined when none is named. */
export function fieldMessages(
  fields: readonly { field: string; message: string }[],
): FieldMessages | undefined {
  if (fields.length === 0) return undefined;
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}
