import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { Clock } from './clock';
import { Transactions } from './database/transactions';
import type { RateLimits } from './limits/rate-limits';
import { AuthorService } from './reviews/author.service';
import { ReactionService } from './reviews/reaction.service';
import { ReviewPhotoRepository } from './reviews/review-photo.repository';
import { ReviewPhotos } from './reviews/review-photos';
import { ReviewReactionRepository } from './reviews/review-reaction.repository';
import { ReviewWritingRepository } from './reviews/review-writing.repository';
import { createReviewLoaders } from './reviews/review.loaders';
import { ReviewRepository } from './reviews/review.repository';
import { ReviewService } from './reviews/review.service';

export interface ReviewingOptions {
  readonly dataSource: DataSource;
  readonly dataDir: string;
  readonly limits: RateLimits;
  readonly clock: Clock;
}

export type Reviewing = ReturnType<typeof createReviewing>;

/** Reviews, put together; GraphQL and REST share them. */
export function createReviewing({ dataSource, dataDir, limits, clock }: ReviewingOptions) {
  const transactions = new Transactions(dataSource);
  const rows = new ReviewRepository(dataSource);
  const photoRows = new ReviewPhotoRepository(dataSource);
  const photos = new ReviewPhotos(path.join(dataDir, 'uploads', 'reviews'));
  const reviews = new ReviewService(rows);
  const authors = new AuthorService(
    transactions,
    rows,
    new ReviewWritingRepository(dataSource),
    photoRows,
    photos,
    limits,
    clock,
  );
  return {
    reviews,
    authors,
    reactions: new ReactionService(transactions, rows, new ReviewReactionRepository(), limits, clock),
    photos,
    createLoaders: () => createReviewLoaders(reviews, photoRows),
    /** What upkeep does for this room. */
    chores: [() => authors.deleteOver(), () => authors.markVerified()],
  };
}
