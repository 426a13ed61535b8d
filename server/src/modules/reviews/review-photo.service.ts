import type { Customer } from '../accounts/customers/customer.entity';
import type { ReviewPhotoRepository } from './review-photo.repository';
import { parsePhotoId, type ReviewPhotoFiles } from './review-photo.files';

interface PhotoFile {
  readonly id: string;
  readonly picture: Buffer;
  /** Whether everybody may see it, because its review is published. */
  readonly isPublic: boolean;
}

/** Checks who may see a photo. */
export class ReviewPhotoService {
  constructor(
    private readonly photoRows: ReviewPhotoRepository,
    private readonly files: ReviewPhotoFiles,
  ) {}

  /**
   * Finds a photo. Unless its review is published, only its author and staff may see it.
   * @param name file name from the URL
   * @param viewer loads the viewer; called only for a photo that is not public
   * @returns null when there is no such photo, or the viewer may not see it
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
