const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text that somebody sent can be the id of a row: PostgreSQL refuses to compare with any other. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
