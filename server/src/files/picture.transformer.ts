import { spawn, type ChildProcess } from 'node:child_process';
import source from './picture.process.mjs?raw';

export type PictureFormat = 'avif' | 'webp' | 'jpeg';

export interface PictureJob {
  input: string;
  output: string;
  width: number;
  format: PictureFormat;
}

export interface PictureTransformerOptions {
  /** The folder from which `sharp` is resolved: the package's root. */
  rootDir: string;
  /** Maximum number of waiting jobs; further ones are refused. */
  queueLimit?: number;
  /** A job that takes longer fails, and its process is killed. */
  jobTimeoutMs?: number;
  /** The process ends after this long without work, to free its memory. */
  idleMs?: number;
}

interface Waiting {
  job: PictureJob;
  done: () => void;
  failed: (error: Error) => void;
}

/** Transforms pictures in one low-priority process, one at a time, with a bounded queue. */
export class PictureTransformer {
  private readonly queue: Waiting[] = [];
  private current: (Waiting & { id: number; timeout: NodeJS.Timeout }) | null = null;
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | null = null;
  private lastId = 0;
  private stopped = false;

  constructor(private readonly options: PictureTransformerOptions) {}

  /** Null when the queue is full. Rejects when the picture cannot be made. */
  run(job: PictureJob): Promise<void> | null {
    if (this.stopped || this.queue.length >= (this.options.queueLimit ?? 64)) return null;
    return new Promise((done, failed) => {
      this.queue.push({ job, done, failed });
      this.next();
    });
  }

  /** Stops the process; waiting jobs are rejected. */
  stop(): void {
    this.stopped = true;
    const waiting = this.queue.splice(0);
    for (const { failed } of waiting) failed(new Error('The shop is closing'));
    this.drop('The shop is closing');
  }

  private next(): void {
    if (this.current !== null || this.stopped) return;
    const waiting = this.queue.shift();
    if (waiting === undefined) {
      this.restAWhile();
      return;
    }
    if (this.idle !== null) clearTimeout(this.idle);
    const id = ++this.lastId;
    const timeout = setTimeout(
      () => this.drop('The picture took too long'),
      this.options.jobTimeoutMs ?? 15_000,
    );
    timeout.unref();
    this.current = { ...waiting, id, timeout };
    this.child ??= this.start();
    // If the process has died, its exit event fails the job.
    this.child.send({ id, ...waiting.job }, () => undefined);
  }

  private start(): ChildProcess {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
      cwd: this.options.rootDir,
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message) => this.finish(message));
    child.on('error', () => this.gone(child));
    child.on('exit', () => this.gone(child));
    child.unref();
    child.channel?.unref();
    return child;
  }

  private finish(message: unknown): void {
    const { current } = this;
    if (current === null || typeof message !== 'object' || message === null) return;
    if (!('id' in message) || message.id !== current.id || !('error' in message)) return;
    clearTimeout(current.timeout);
    this.current = null;
    if (message.error === null) current.done();
    else current.failed(new Error(String(message.error)));
    this.next();
  }

  private gone(child: ChildProcess): void {
    if (this.child === child) this.drop('The picture process ended');
  }

  /** Kills the process, whatever it is doing; the next job starts a new one. */
  private drop(reason: string): void {
    if (this.idle !== null) clearTimeout(this.idle);
    const { child, current } = this;
    this.child = null;
    this.current = null;
    child?.kill('SIGKILL');
    if (current === null) return;
    clearTimeout(current.timeout);
    current.failed(new Error(reason));
    this.next();
  }

  private restAWhile(): void {
    if (this.idle !== null) clearTimeout(this.idle);
    this.idle = setTimeout(() => {
      if (this.current === null) this.drop('');
    }, this.options.idleMs ?? 60_000);
    this.idle.unref();
  }
}
