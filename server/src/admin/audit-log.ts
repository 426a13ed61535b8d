/** Writes down who of the shop's own people did what, one line each: in the log, which nobody changes from here. */
export class AuditLog {
  constructor(private readonly write: (line: string) => void) {}

  /** "admin 5b0c… archived product 6b1e…": no text that somebody typed but a slug, a code or an order’s number, so that a line stays one line. */
  note(
    adminId: string,
    what: string,
    kind: 'product' | 'category' | 'brand' | 'promotion' | 'order',
    which: string,
  ): void {
    this.write(`admin ${adminId} ${what} ${kind} ${which}`);
  }
}
