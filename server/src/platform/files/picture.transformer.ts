import { PictureProcess, type PictureProcessOptions } from './picture-process';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

interface PictureJob {
  input: string;
  output: string;
  width: number;
  format: PictureFormat;
}

/** Makes the sizes of pictures that pages show. */
export class PictureTransformer {
  private readonly process: PictureProcess<PictureJob & { kind: 'resize' }, undefined>;

  constructor(options: PictureProcessOptions) {
    this.process = new PictureProcess(options);
  }

  /** Null when the queue is full. Rejects when the picture cannot be made. */
  transform(job: PictureJob): Promise<void> | null {
    return this.process.run({ ...job, kind: 'resize' });
  }

  /** Stops the process; waiting jobs are rejected. */
  stop(): void {
    this.process.stop();
  }
}
