import { DomainError, type Result } from '../../domain/domain-error';
import { PICTURE_LIMITS } from './picture-limits';
import { PictureProcess, type PictureProcessOptions } from './picture-process';

interface CleanedPicture {
  /** WebP, upright, without metadata or any appended data. */
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Why a file is refused: it is no complete picture of a known format, judged by its content, or has too many pixels. */
type PictureRefusal = 'unreadable' | 'too large';

/** For the shopper. */
export const TOO_MANY_PIXELS = `This picture has too many pixels: send one of up to ${PICTURE_LIMITS.megapixels} megapixels, or ${PICTURE_LIMITS.wholeMegapixels} if it is interlaced, progressive or a WebP`;

interface CleaningJob {
  readonly kind: 'clean';
  readonly file: Buffer;
  readonly maxPx: number;
  /** `square`: on a white square, nothing cropped. */
  readonly shape: 'as it is' | 'square';
}

/** Pictures that may wait; each takes a second or two, and the client waits for it. */
const QUEUE_LIMIT = 12;
/** The process has the lowest priority, and may get little time on a busy machine. */
const JOB_TIMEOUT_MS = 60_000;
const RETRY_SECONDS = 10;

const BUSY = new DomainError(
  'SERVICE_UNAVAILABLE',
  'Many pictures are being sent just now. Please try again in a moment.',
  null,
  { retryAfterSeconds: RETRY_SECONDS },
);

/**
 * Decodes and re-encodes uploaded pictures in a process of its own: a file of half a megabyte can decode to hundreds,
 * which must not take the shop's memory and threads.
 */
export class PictureCleaner {
  private readonly process: PictureProcess<CleaningJob, CleanedPicture | PictureRefusal>;

  constructor(options: PictureProcessOptions) {
    this.process = new PictureProcess({ queueLimit: QUEUE_LIMIT, jobTimeoutMs: JOB_TIMEOUT_MS, ...options });
  }

  /**
   * @param maxPx the longest side of the result
   * @returns the refusal of a file over the limits of pixels, or of an unreadable one; SERVICE_UNAVAILABLE if too many wait or it
   * takes too long
   */
  clean(file: Buffer, maxPx: number): Promise<Result<CleanedPicture | PictureRefusal>> {
    return this.run({ kind: 'clean', file, maxPx, shape: 'as it is' });
  }

  /**
   * The same on a white square, as product pages show it; nothing is cropped.
   * @param maxPx the side of the result; a smaller picture keeps its size
   */
  square(file: Buffer, maxPx: number): Promise<Result<CleanedPicture | PictureRefusal>> {
    return this.run({ kind: 'clean', file, maxPx, shape: 'square' });
  }

  /** Stops the process; waiting pictures are refused. */
  stop(): void {
    this.process.stop();
  }

  private async run(job: CleaningJob): Promise<Result<CleanedPicture | PictureRefusal>> {
    const answer = this.process.run(job);
    if (answer === null) return BUSY;
    return answer.catch(() => BUSY);
  }
}
