import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_MAX_BYTES, PICTURE_MAX_PX } from '../../../domain/account-limits';
import { DomainError, type Result } from '../../../domain/domain-error';
import { TOO_MANY_PIXELS, type PictureCleaner } from '../../../platform/files/picture-cleaner';
import { writeFileAtomically } from '../../../platform/files/write-file-atomically';

const FILE_NAME = /^[0-9a-f]{64}\.webp$/;

export interface ProfilePicture {
  /** The file name: the hash of its content. */
  readonly name: string;
  readonly data: Buffer;
}

/** Profile pictures by content hash, below DATA_DIR. */
export class ProfilePictures {
  constructor(
    private readonly folder: string,
    private readonly cleaner: PictureCleaner,
  ) {}

  /** Decodes and encodes anew, as a picture of at most 512 x 512 without metadata. */
  async prepare(file: Buffer): Promise<Result<ProfilePicture>> {
    if (file.length > PICTURE_MAX_BYTES) return pictureRefused('The picture can be up to 5 MB');
    const cleanedPicture = await this.cleaner.clean(file, PICTURE_MAX_PX);
    if (cleanedPicture instanceof DomainError) return cleanedPicture;
    if (cleanedPicture === 'too large') return pictureRefused(TOO_MANY_PIXELS);
    if (cleanedPicture === 'unreadable') return pictureRefused('Please choose a JPEG, PNG or WebP picture');
    return {
      name: `${createHash('sha256').update(cleanedPicture.data).digest('hex')}.webp`,
      data: cleanedPicture.data,
    };
  }

  async store({ name, data }: ProfilePicture): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    // Parallel uploads of the same picture write the same file.
    await writeFileAtomically(
      path.join(this.folder, name),
      data,
      path.join(this.folder, `.${name}.${randomUUID()}`),
    );
  }

  /** @returns null if there is no such picture */
  async read(name: string): Promise<Buffer | null> {
    if (!FILE_NAME.test(name)) return null;
    return readFile(path.join(this.folder, name)).catch(() => null);
  }

  async remove(name: string): Promise<void> {
    if (FILE_NAME.test(name)) await rm(path.join(this.folder, name), { force: true });
  }
}

function pictureRefused(message: string): DomainError {
  return new DomainError('BAD_USER_INPUT', message, 'profilePicture');
}
