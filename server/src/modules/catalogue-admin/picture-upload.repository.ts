import type { Transaction } from '../../platform/database/transactions';
import { FILES_ON_PAGES } from './picture-admin.repository';

export interface UploadedPicture {
  /** "{hash}/{name}.webp" */
  readonly file: string;
  readonly hash: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly blurDataUrl: string;
}

/** Rows of uploaded pictures, whatever shows them. */
export class PictureUploadRepository {
  /** A file that exists gets the new alt text, and its age starts anew. */
  async save(transaction: Transaction, picture: UploadedPicture, now: Date): Promise<void> {
    const { file, hash, alt, width, height, blurDataUrl } = picture;
    await transaction.query(
      `INSERT INTO uploaded_picture (file, hash, alt, width, height, blur_data_url, uploaded_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (file) DO UPDATE SET alt = excluded.alt, uploaded_at = excluded.uploaded_at`,
      [file, hash, alt, width, height, blurDataUrl, now],
    );
  }

  /** Deletes rows from before this time that nothing shows. */
  async deleteUnused(transaction: Transaction, before: Date): Promise<void> {
    await transaction.query(
      `DELETE FROM uploaded_picture u WHERE uploaded_at < $1 AND NOT EXISTS (SELECT 1 FROM picture WHERE picture.file = u.file)
         AND NOT EXISTS (SELECT 1 FROM (${FILES_ON_PAGES}) shown WHERE shown.file = u.file)`,
      [before],
    );
  }
}
