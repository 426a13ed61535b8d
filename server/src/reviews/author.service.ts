import { randomUUID } from 'node:crypto';
import type { Customer } from '../accounts/customer.entity';
import { secondsAfter, type Clock } from '../clock';
import type { Transactions } from '../database/transactions';
import { DomainError, type Result } from '../domain/domain-error';
import { concernOf } from '../domain/review-concerns';
import { LOOSE_PHOTO_SECONDS, REVIEW_PHOTO_MAX_BYTES, REVIEW_PHOTO_MAX_PX } from '../domain/review-limits';
import type { ReviewInput } from '../domain/review-schemas';
import { shownName } from '../domain/shown-name';
import { isUuid } from '../domain/uuid';
import { cleanPicture } from '../files/upload.pictures';
import type { RateLimits } from '../limits/rate-limits';
import type { ModerationRepository } from './moderation.repository';
import type { ReviewPhotoRepository } from './review-photo.repository';
import type { ReviewPhoto, ReviewPhotos } from './review-photos';
import type { ReviewWritingRepository } from './review-writing.repository';
import type { Review, ReviewStatus } from './review.entity';
import type { ReviewRepository } from './review.repository';
import { hasContact, needsContact } from './review.service';

/** What customers write: one review of each product, with photos. */
export class AuthorService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reviews: ReviewRepository,
    private readonly rows: ReviewWritingRepository,
    private readonly photoRows: ReviewPhotoRepository,
    private readonly photos: ReviewPhotos,
    private readonly moderation: ModerationRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** @param input checked by reviewSchema */
  async write(customer: Customer, productId: string, input: ReviewInput): Promise<Result<Review>> {
    if (!isUuid(productId)) return noProduct();
    const rejection = await this.refusal(customer);
    if (rejection) return rejection;
    const id = await this.transactions.attempt(async (transaction) => {
      if (!(await this.rows.isForSale(transaction, productId))) return noProduct();
      const words = { customerId: customer.id, productId };
      // What people stopped is named before a rule, as when a review changes.
      const heldFor = (await this.moderation.reason(transaction, words)) ?? concernOf(input);
      const review = {
        ...words,
        authorName: shownName(customer),
        rating: input.rating,
        title: input.title,
        body: input.body,
        status: heldFor === null ? ('published' as const) : ('pending' as const),
        heldFor,
        isVerifiedPurchase: await this.rows.hasReceived(transaction, customer.id, productId),
      };
      const written = await this.rows.insert(transaction, review, this.clock());
      if (written === null)
        return new DomainError(
          'CONFLICT',
          'You have reviewed this bag already. You can change what you wrote.',
        );
      const attached = await this.photoRows.attach(transaction, written, customer.id, input.photoIds);
      return attached === input.photoIds.length ? written : noPhoto();
    });
    return id instanceof DomainError ? id : this.stored(id);
  }

  /** @param input all of it, changed or not, checked by reviewSchema */
  async change(customer: Customer, id: string, input: ReviewInput): Promise<Result<Review>> {
    if (!isUuid(id)) return noReview();
    const rejection = await this.refusal(customer);
    if (rejection) return rejection;
    const gone = await this.transactions.attempt(async (transaction) => {
      const own = await this.rows.own(transaction, id, customer.id);
      if (!own) return noReview();
      const change = {
        authorName: shownName(customer),
        rating: input.rating,
        title: input.title,
        body: input.body,
        ...standing(own, concernOf(input)),
        isVerifiedPurchase: await this.rows.hasReceived(transaction, customer.id, own.productId),
      };
      const left = await this.photoRows.deleteOthers(transaction, id, input.photoIds);
      const attached = await this.photoRows.attach(transaction, id, customer.id, input.photoIds);
      if (attached !== input.photoIds.length) return noPhoto();
      await this.rows.update(transaction, id, change, this.clock());
      return left;
    });
    if (gone instanceof DomainError) return gone;
    await this.photos.remove(gone);
    return this.stored(id);
  }

  /** Takes a review away with its photos. @returns the product’s id */
  async delete(customer: Customer, id: string): Promise<Result<string>> {
    if (!isUuid(id)) return noReview();
    const result = await this.transactions.attempt(async (transaction) => {
      const own = await this.rows.own(transaction, id, customer.id);
      if (!own) return noReview();
      const photos = await this.photoRows.deleteOthers(transaction, id, []);
      await this.rows.delete(transaction, id);
      return { productId: own.productId, photos };
    });
    if (result instanceof DomainError) return result;
    await this.photos.remove(result.photos);
    return result.productId;
  }

  /** Keeps a photo until its review is sent. @param file JPEG, PNG or WebP, whatever it calls itself */
  async addPhoto(customer: Customer, file: Buffer): Promise<Result<ReviewPhoto>> {
    if (!hasContact(customer)) return needsContact();
    const rejection = await this.limits.take(['review photo by account', customer.id]);
    if (rejection) return rejection;
    if (file.length > REVIEW_PHOTO_MAX_BYTES) return badPhoto('A photo may have at most 10 MB');
    const picture = await cleanPicture(file, REVIEW_PHOTO_MAX_PX);
    if (picture === null) return badPhoto('Please choose a JPEG, PNG or WebP photo');
    const photo = { id: randomUUID(), width: picture.width, height: picture.height };
    await this.photos.store(photo.id, picture.data);
    await this.transactions.run((transaction) =>
      this.photoRows.insert(transaction, customer.id, photo, this.clock()),
    );
    return photo;
  }

  /** Forgets photos that no review was sent with, and files of reviews and accounts that are gone. */
  async deleteOver(): Promise<void> {
    const now = this.clock();
    await this.photoRows.deleteLoose(secondsAfter(now, -LOOSE_PHOTO_SECONDS));
    const files = await this.photos.settled(now);
    const known = await this.photoRows.known(files);
    await this.photos.remove(files.filter((id) => !known.has(id)));
  }

  /** Says of reviews whose bag was delivered since that it was. */
  markVerified(): Promise<void> {
    return this.rows.markVerified();
  }

  private async refusal(customer: Customer): Promise<DomainError | null> {
    if (!hasContact(customer)) return needsContact();
    return this.limits.take(['review by account', customer.id]);
  }

  private async stored(id: string): Promise<Result<Review>> {
    return (await this.reviews.byId(id)) ?? noReview();
  }
}

/**
 * Whoever was held stays so when words change, unless a rule alone was in the way and is not any more. What people held is named
 * before a rule: else words that meet one for a moment would be the way out.
 */
function standing(
  before: { readonly status: ReviewStatus; readonly heldFor: string | null },
  concern: string | null,
): { status: ReviewStatus; heldFor: string | null } {
  const isByPeople = before.heldFor === 'reports' || before.heldFor === 'refused before';
  const heldFor = before.status === 'hidden' ? 'refused before' : isByPeople ? before.heldFor : concern;
  return { status: heldFor === null ? 'published' : 'pending', heldFor };
}

function noProduct(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such product', 'productId');
}

function noReview(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such review', 'id');
}

function noPhoto(): DomainError {
  return new DomainError('BAD_USER_INPUT', 'A photo is not there any more. Please add it again.', 'photoIds');
}

function badPhoto(message: string): DomainError {
  return new DomainError('BAD_USER_INPUT', message, 'photo');
}
