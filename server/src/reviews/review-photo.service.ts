import type { Customer } from '../accounts/customer.entity';
import type { ReviewPhotoRepository } from './review-photo.repository';
import { photoIdOf, type ReviewPhotos } from './review-photos';

export interface FoundPhoto {
  readonly id: string;
  readonly picture: Buffer;
  /** The same for everybody: its review is published. */
  readonly isPublic: boolean;
}

/** Who may see a photo. */
export class ReviewPhotoService {
  constructor(
    private readonly rows: ReviewPhotoRepository,
    private readonly files: ReviewPhotos,
  ) {}

  /**
   * One whose review is not published, or was not sent yet, is there for its author and the shop's own people alone.
   * @param name as it stands in the address
   * @param viewer who asks; called only where that matters
   * @returns null where there is none, or none for this viewer
   */
  async find(name: string, viewer: () => Promise<Customer | null>): Promise<FoundPhoto | null> {
    const id = photoIdOf(name);
    const standing = id === null ? null : await this.rows.standing(id);
    if (id === null || standing === null) return null;
    if (!standing.isPublished) {
      const customer = await viewer();
      const isTheirs = customer?.id === standing.customerId || customer?.type === 'admin';
      if (!isTheirs) return null;
    }
    const picture = await this.files.read(name);
    return picture && { id, picture, isPublic: standing.isPublished };
  }
}
