/** The state of a review, a question or an answer. */
export const MODERATION_STATUSES = ['pending', 'published', 'hidden'] as const;
export type ModerationStatus = (typeof MODERATION_STATUSES)[number];

/** The state and why it is held: the name of a rule (domain/content-rules), 'second review', 'reports' or 'refused before'. */
export interface ModerationState {
  readonly status: ModerationStatus;
  readonly heldFor: string | null;
}

/** The fields of the schema that tell authors about the state. */
export function toModerationFlags(status: ModerationStatus): { isHeld: boolean; isRejected: boolean } {
  return { isHeld: status !== 'published', isRejected: status === 'hidden' };
}
