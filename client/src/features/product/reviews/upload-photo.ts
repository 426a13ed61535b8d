import { REVIEW_PHOTO_MAX_BYTES } from '@domain/review-limits';

/** Also the file dialog's filter. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const UPLOAD_FAILED = 'An error occurred';

export interface UploadedPhoto {
  id: string;
  url: string;
}

/** Checks type and size before the upload. @returns the error text; null when the file may be sent */
export function validatePhotoFile(file: Pick<File, 'type' | 'size'>): string | null {
  if (!PHOTO_TYPES.includes(file.type)) return 'Please choose a JPEG, PNG or WebP photo';
  if (file.size > REVIEW_PHOTO_MAX_BYTES) return 'A photo can be up to 10 MB';
  return null;
}

/** Uploads a photo of a review. Never rejects. @returns the photo, or the error text */
export async function uploadPhoto(file: File): Promise<UploadedPhoto | string> {
  const form = new FormData();
  form.append('photo', file);
  try {
    const response = await fetch('/api/ecommerce/reviews/photos', {
      method: 'POST',
      body: form,
      credentials: 'same-origin',
      headers: { Accept: 'application/json' },
    });
    const answer: unknown = await response.json();
    return (response.ok ? parsePhoto(answer) : parseMessage(answer)) ?? UPLOAD_FAILED;
  } catch {
    return UPLOAD_FAILED;
  }
}

function parsePhoto(answer: unknown): UploadedPhoto | null {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null;
  if (typeof data !== 'object' || data === null || !('id' in data) || !('url' in data)) return null;
  return { id: String(data.id), url: String(data.url) };
}

function parseMessage(answer: unknown): string | null {
  const hasMessage = typeof answer === 'object' && answer !== null && 'message' in answer;
  return hasMessage && typeof answer.message === 'string' ? answer.message : null;
}
