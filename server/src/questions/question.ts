export type ModerationStatus = 'pending' | 'published' | 'hidden';

/** What somebody wants to know about a product. */
export interface Question {
  readonly id: string;
  readonly productId: string;
  readonly authorName: string;
  readonly body: string;
  readonly status: ModerationStatus;
  /** Answers that are shown. */
  readonly answerCount: number;
  readonly createdAt: Date;
}

/** What the shop, or somebody who has the bag, says to a question. */
export interface Answer {
  readonly id: string;
  readonly questionId: string;
  readonly authorName: string;
  readonly isShop: boolean;
  readonly body: string;
  readonly status: ModerationStatus;
  readonly helpfulCount: number;
  readonly createdAt: Date;
}
