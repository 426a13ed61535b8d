import { PICTURE_MAX_BYTES } from '@domain/account-limits';

/** Also what the file dialog offers. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const FAILED = 'An error occurred';

/** What can be told without sending it. @returns null for a file that may be sent */
export function refusalOf(file: Pick<File, 'type' | 'size'>): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'Please choose a JPEG, PNG or WebP picture';
  if (file.size > PICTURE_MAX_BYTES) return 'The picture may have at most 5 MB';
  return null;
}

/** Sends a profile picture. Never rejects. @returns what is wrong with it; null when the shop has it */
export async function uploadPicture(file: File): Promise<string | null> {
  const form = new FormData();
  form.append('profilePicture', file);
  try {
    const response = await fetch('/api/auth/profile/picture', {
      method: 'POST',
      body: form,
      credentials: 'same-origin',
      // No other site's form can send it: what is written by cookie asks for it.
      headers: { Accept: 'application/json', 'X-Requested-With': 'potli' },
    });
    if (response.ok) return null;
    const answer: unknown = await response.json();
    const isTold = typeof answer === 'object' && answer !== null && 'message' in answer;
    return isTold && typeof answer.message === 'string' ? answer.message : FAILED;
  } catch {
    return FAILED;
  }
}
