import { randomUUID } from 'node:crypto';
import type { Customer } from '../accounts/customers/customer.entity';
import { secondsAfter, type Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { DomainError, type Result } from '../../domain/domain-error';
import { findContributionViolation } from '../../domain/content-rules';
import {
  UNATTACHED_PHOTO_SECONDS,
  REVIEW_PHOTO_MAX_BYTES,
  REVIEW_PHOTO_MAX_PX,
} from '../../domain/review-limits';
import type { ReviewInput } from '../../domain/review-schemas';
import { publicName } from '../../domain/public-name';
import { isUuid } from '../../domain/uuid';
import { TOO_MANY_PIXELS, type PictureCleaner } from '../../platform/files/picture-cleaner';
import type { ModerationService } from './moderation.service';
import type { ModerationState } from './moderation-status';
import type { AuthoredContent } from './moderation.repository';
import type { ReceivedProductRepository } from './received-product.repository';
import type { ReviewPhotoRepository } from './review-photo.repository';
import type { ReviewPhoto, ReviewPhotoFiles } from './review-photo.files';
import type { OwnReview, ReviewWritingRepository } from './review-writing.repository';
import type { Review } from './review.entity';
import { productNotFound, reviewNotFound } from './review.errors';
import type { ReviewRepository } from './review.repository';

/** Writes, edits and deletes customers' reviews and their photos. */
export class ReviewWritingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reviews: ReviewRepository,
    private readonly writingRepository: ReviewWritingRepository,
    private readonly receivedProducts: ReceivedProductRepository,
    private readonly photoRows: ReviewPhotoRepository,
    private readonly photos: ReviewPhotoFiles,
    private readonly cleaner: PictureCleaner,
    private readonly moderation: ModerationService,
    private readonly clock: Clock,
  ) {}

  /** @param input validated by reviewSchema */
  async writeReview(customer: Customer, productId: string, input: ReviewInput): Promise<Result<Review>> {
    if (!isUuid(productId)) return productNotFound();
    const rejection = await this.moderation.checkMayContribute(customer, 'review by account');
    if (rejection) return rejection;
    const id = await this.transactions.attempt(async (transaction) => {
      if (!(await this.reviews.isForSale(productId, transaction))) return productNotFound();
      const content = { customerId: customer.id, productId };
      const authorName = publicName(customer);
      const texts = [authorName, input.title, input.body] as const;
      const violation = await this.findViolation(transaction, content, texts, null);
      const review = {
        ...content,
        authorName,
        rating: input.rating,
        title: input.title,
        body: input.body,
        ...(await this.moderation.stateOfNew(transaction, content, violation)),
        isVerifiedPurchase: await this.receivedProducts.hasReceived(customer.id, productId, transaction),
      };
      const reviewId = await this.writingRepository.insert(transaction, review, this.clock());
      if (reviewId === null)
        return new DomainError(
          'CONFLICT',
          'You have reviewed this bag already. You can change what you wrote.',
        );
      const attachedCount = await this.photoRows.attach(transaction, reviewId, customer.id, input.photoIds);
      return attachedCount === input.photoIds.length ? reviewId : photoNotFound();
    });
    return id instanceof DomainError ? id : this.findStored(id);
  }

  /** @param input the complete review, validated by reviewSchema */
  async updateReview(customer: Customer, id: string, input: ReviewInput): Promise<Result<Review>> {
    if (!isUuid(id)) return reviewNotFound();
    const rejection = await this.moderation.checkMayContribute(customer, 'review by account');
    if (rejection) return rejection;
    const removedPhotoIds = await this.transactions.attempt(async (transaction) => {
      const ownReview = await this.writingRepository.findOwn(transaction, id, customer.id);
      if (!ownReview) return reviewNotFound();
      const authorName = publicName(customer);
      const content = { customerId: customer.id, productId: ownReview.productId };
      const texts = [authorName, input.title, input.body] as const;
      const violation = await this.findViolation(transaction, content, texts, ownReview);
      const changes = {
        authorName,
        rating: input.rating,
        title: input.title,
        body: input.body,
        ...statusAfterEdit(ownReview, violation),
        isVerifiedPurchase: await this.receivedProducts.hasReceived(
          customer.id,
          ownReview.productId,
          transaction,
        ),
      };
      const removedPhotos = await this.photoRows.deleteAllExcept(transaction, id, input.photoIds);
      const attachedCount = await this.photoRows.attach(transaction, id, customer.id, input.photoIds);
      if (attachedCount !== input.photoIds.length) return photoNotFound();
      await this.writingRepository.update(transaction, id, changes, this.clock());
      return removedPhotos;
    });
    if (removedPhotoIds instanceof DomainError) return removedPhotoIds;
    await this.photos.remove(removedPhotoIds);
    return this.findStored(id);
  }

  /** Deletes a review with its photos. @returns the product’s id */
  async deleteReview(customer: Customer, id: string): Promise<Result<string>> {
    if (!isUuid(id)) return reviewNotFound();
    const result = await this.transactions.attempt(async (transaction) => {
      const ownReview = await this.writingRepository.findOwn(transaction, id, customer.id);
      if (!ownReview) return reviewNotFound();
      const photos = await this.photoRows.deleteAllExcept(transaction, id, []);
      await this.writingRepository.delete(transaction, id);
      return { productId: ownReview.productId, photos };
    });
    if (result instanceof DomainError) return result;
    await this.photos.remove(result.photos);
    return result.productId;
  }

  /** Stores a photo until its review is sent. @param file JPEG, PNG or WebP, judged by its content */
  async addPhoto(customer: Customer, file: Buffer): Promise<Result<ReviewPhoto>> {
    const rejection = await this.moderation.checkMayContribute(customer, 'review photo by account');
    if (rejection) return rejection;
    if (file.length > REVIEW_PHOTO_MAX_BYTES) return invalidPhoto('A photo can be up to 10 MB');
    const picture = await this.cleaner.clean(file, REVIEW_PHOTO_MAX_PX);
    if (picture instanceof DomainError) return picture;
    if (picture === 'too large') return invalidPhoto(TOO_MANY_PIXELS);
    if (picture === 'unreadable') return invalidPhoto('Please choose a JPEG, PNG or WebP photo');
    const photo = { id: randomUUID(), width: picture.width, height: picture.height };
    await this.photos.store(photo.id, picture.data);
    await this.transactions.run((transaction) =>
      this.photoRows.insert(transaction, customer.id, photo, this.clock()),
    );
    return photo;
  }

  /** Deletes photos that were never sent with a review, and files of deleted reviews and accounts. */
  async deleteStalePhotos(): Promise<void> {
    const now = this.clock();
    await this.photoRows.deleteUnattached(secondsAfter(now, -UNATTACHED_PHOTO_SECONDS));
    const files = await this.photos.listOldIds(now);
    const knownIds = await this.photoRows.findExisting(files);
    await this.photos.remove(files.filter((id) => !knownIds.has(id)));
  }

  /** Marks reviews as verified purchases when their product was delivered since. */
  markVerified(): Promise<void> {
    return this.writingRepository.markVerifiedPurchases();
  }

  /**
   * The rule that a review violates, or null. A second review of one person about one product, from another account, is held: refusing
   * it would tell whoever shares the mailbox, or whose provider does not ignore tags, that the other account exists, and staff may publish
   * what a family with one mailbox writes. Two are also published once an account has moved to the mailbox of another one: an edit
   * holds the later one then, unless staff have published it.
   * @param current the review before an edit; null for a new one
   */
  private async findViolation(
    transaction: Transaction,
    content: AuthoredContent,
    texts: readonly [authorName: string, ...texts: string[]],
    current: OwnReview | null,
  ): Promise<string | null> {
    const isPublished = current?.status === 'published';
    const violation = findContributionViolation(...texts);
    if (violation !== null || (isPublished && current.approvedAt !== null)) return violation;
    const until = isPublished ? current.createdAt : null;
    const isSecond = await this.writingRepository.hasPublishedElsewhere(transaction, content, until);
    return isSecond ? 'second review' : null;
  }

  private async findStored(id: string): Promise<Result<Review>> {
    return (await this.reviews.findById(id)) ?? reviewNotFound();
  }
}

/**
 * A held review stays held after an edit, unless only a rule held it and the new text obeys it. Reports and refusals
 * take precedence over a rule; otherwise an edit that breaks a rule for a moment would evade moderation.
 */
function statusAfterEdit(current: ModerationState, violatedRule: string | null): ModerationState {
  const isHeldByPeople = current.heldFor === 'reports' || current.heldFor === 'refused before';
  const heldFor =
    current.status === 'hidden' ? 'refused before' : isHeldByPeople ? current.heldFor : violatedRule;
  return { status: heldFor === null ? 'published' : 'pending', heldFor };
}

function photoNotFound(): DomainError {
  return new DomainError('BAD_USER_INPUT', 'A photo is not there any more. Please add it again.', 'photoIds');
}

function invalidPhoto(message: string): DomainError {
  return new DomainError('BAD_USER_INPUT', message, 'photo');
}
