import type { Customer } from '../accounts/customer.entity';
import type { ReviewPhotoRepository } from './review-photo.repository';
import { parsePhotoId, type ReviewPhotoFiles } from './review-photo.files';

export interface PhotoFile {
  readonly id: string;
  readonly picture: Buffer;
  /** The same for everybody: its review is published. */
  readonly isPublic: boolean;
}

/** Who may see a photo. */
export class ReviewPhotoService {
  constructor(
    private readonly photoRows: ReviewPhotoRepository,
    private readonly files: ReviewPhotoFiles,
  ) {}

  /**
   * One whose review is not published, or was not sent yet, is there for its author and the shop's own people alone.
   * @param name as it stands in the address
   * @param viewer who asks; called only where that matters
   * @returns null where there is none, or none for this viewer
   */
  async find(name: string, viewer: () => Promise<Customer | null>): Promise<PhotoFile | null> {
    const id = parsePhotoId(name);
    const visibility = id === null ? null : await this.photoRows.findVisibility(id);
    if (id === null || visibility === null) return null;
    if (!visibility.isPublished) {
      const customer = await viewer();
      const isOwn = customer?.id === visibility.customerId || customer?.type === 'admin';
      if (!isOwn) return null;
    }
    const picture = await this.files.read(name);
    return picture && { id, picture, isPublic: visibility.isPublished };
  }
}
