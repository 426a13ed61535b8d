import type { ModerationStatus } from '../reviews/moderation-status';

/** A shopper's question about a product. */
export interface Question {
  readonly id: string;
  readonly productId: string;
  readonly authorName: string;
  readonly body: string;
  readonly status: ModerationStatus;
  /** Number of published answers. */
  readonly answerCount: number;
  readonly createdAt: Date;
}

/** An answer by the shop or by a customer who received the product. */
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
