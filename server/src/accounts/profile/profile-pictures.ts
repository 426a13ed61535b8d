import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_MAX_BYTES, PICTURE_MAX_PX } from '../../domain/account-limits';
import { DomainError, type Result } from '../../domain/domain-error';
import { cleanPicture } from '../../files/upload.pictures';
import { writeWhole } from '../../files/write-whole';

const NAME = /^[0-9a-f]{64}\.webp$/;

export interface ProfilePicture {
  /** The file's: the hash of its content. */
  readonly name: string;
  readonly data: Buffer;
}

/** Profile pictures by content hash, below DATA_DIR. */
export class ProfilePictures {
  constructor(private readonly folder: string) {}

  /** Decodes and encodes anew: what comes out is a picture of at most 512 x 512, without metadata, whatever came in. */
  async prepare(file: Buffer): Promise<Result<ProfilePicture>> {
    if (file.length > PICTURE_MAX_BYTES) return refused('The picture may have at most 5 MB');
    const clean = await cleanPicture(file, PICTURE_MAX_PX);
    if (clean === null) return refused('Please choose a JPEG, PNG or WebP picture');
    return { name: `${createHash('sha256').update(clean.data).digest('hex')}.webp`, data: clean.data };
  }

  async store({ name, data }: ProfilePicture): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    // The same picture may be sent several times at once.
    await writeWhole(path.join(this.folder, name), data, path.join(this.folder, `.${name}.${randomUUID()}`));
  }

  /** @returns null when there is no such picture */
  async read(name: string): Promise<Buffer | null> {
    if (!NAME.test(name)) return null;
    return readFile(path.join(this.folder, name)).catch(() => null);
  }

  async remove(name: string): Promise<void> {
    if (NAME.test(name)) await rm(path.join(this.folder, name), { force: true });
  }
}

function refused(message: string): DomainError {
  return new DomainError('BAD_USER_INPUT', message, 'profilePicture');
}
