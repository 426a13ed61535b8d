import { PICTURE_MAX_BYTES } from '@domain/account-limits';

/** Also the file dialog's filter. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const UPLOAD_FAILED = 'An error occurred';

/** Checks type and size before the upload. @returns the error text; null when the file may be sent */
export function validatePictureFile(file: Pick<File, 'type' | 'size'>): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'Please choose a JPEG, PNG or WebP picture';
  if (file.size > PICTURE_MAX_BYTES) return 'The picture can be up to 5 MB';
  return null;
}

/** Uploads a profile picture. Never rejects. @returns the error text; null when the picture is stored */
export async function uploadPicture(file: File): Promise<string | null> {
  const form = new FormData();
  form.append('profilePicture', file);
  try {
    const response = await fetch('/api/auth/profile/picture', {
      method: 'POST',
      body: form,
      credentials: 'same-origin',
      // REST requires this header on writes authenticated by cookie, since another site's form cannot set it
      // (CSRF).
      headers: { Accept: 'application/json', 'X-Requested-With': 'potli' },
    });
    if (response.ok) return null;
    const answer: unknown = await response.json();
    const hasMessage = typeof answer === 'object' && answer !== null && 'message' in answer;
    return hasMessage && typeof answer.message === 'string' ? answer.message : UPLOAD_FAILED;
  } catch {
    return UPLOAD_FAILED;
  }
}
