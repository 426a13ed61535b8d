/** Writes one log line for each change by staff. */
export class AuditLog {
  constructor(private readonly write: (line: string) => void) {}

  /**
   * "admin 5b0c… archived product 6b1e…". Contains no free text, only ids, slugs, codes and order numbers, so that
   * each entry stays on one line.
   */
  record(
    adminId: string,
    action: string,
    kind: 'product' | 'category' | 'brand' | 'promotion' | 'order' | 'review' | 'question' | 'answer',
    entityRef: string,
  ): void {
    this.write(`admin ${adminId} ${action} ${kind} ${entityRef}`);
  }
}
