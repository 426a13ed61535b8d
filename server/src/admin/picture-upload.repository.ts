import type { Transaction } from '../database/transactions';
import { SHOWN_ON_PAGES } from './picture-admin.repository';

export interface UploadedPicture {
  /** "{hash}/{name}.webp" */
  readonly file: string;
  readonly hash: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly blurDataUrl: string;
}

/** Rows of the pictures that were uploaded, whatever shows them. */
export class PictureUploadRepository {
  /** The same file again takes the new words, and is as young as a new one. */
  async save(transaction: Transaction, picture: UploadedPicture, now: Date): Promise<void> {
    const { file, hash, alt, width, height, blurDataUrl } = picture;
    await transaction.query(
      `INSERT INTO uploaded_picture (file, hash, alt, width, height, blur_data_url, uploaded_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (file) DO UPDATE SET alt = excluded.alt, uploaded_at = excluded.uploaded_at`,
      [file, hash, alt, width, height, blurDataUrl, now],
    );
  }

  /** Forgets those that nothing shows and that were uploaded before. */
  async deleteUnused(transaction: Transaction, before: Date): Promise<void> {
    await transaction.query(
      `DELETE FROM uploaded_picture u WHERE uploaded_at < $1 AND NOT EXISTS (SELECT 1 FROM picture WHERE picture.file = u.file)
         AND NOT EXISTS (SELECT 1 FROM (${SHOWN_ON_PAGES}) shown WHERE shown.file = u.file)`,
      [before],
    );
  }
}
