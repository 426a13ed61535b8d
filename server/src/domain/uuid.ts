const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be compared with an id: PostgreSQL throws for text that is not a UUID. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
