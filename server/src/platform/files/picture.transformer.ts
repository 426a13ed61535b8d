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

interface QueuedJob {
  job: PictureJob;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Transforms pictures in one low-priority process, one at a time, with a bounded queue. */
export class PictureTransformer {
  private readonly queue: QueuedJob[] = [];
  private current: (QueuedJob & { id: number; timeout: NodeJS.Timeout }) | null = null;
  private child: ChildProcess | null = null;
  private idleTimer: NodeJS.Timeout | null = null;
  private lastId = 0;
  private isStopped = false;

  constructor(private readonly options: PictureTransformerOptions) {}

  /** Null when the queue is full. Rejects when the picture cannot be made. */
  transform(job: PictureJob): Promise<void> | null {
    if (this.isStopped || this.queue.length >= (this.options.queueLimit ?? 64)) return null;
    return new Promise((resolve, reject) => {
      this.queue.push({ job, resolve, reject });
      this.runNext();
    });
  }

  /** Stops the process; waiting jobs are rejected. */
  stop(): void {
    this.isStopped = true;
    const queuedJob = this.queue.splice(0);
    for (const { reject } of queuedJob) reject(new Error('The shop is closing'));
    this.failCurrentJob('The shop is closing');
  }

  private runNext(): void {
    if (this.current !== null || this.isStopped) return;
    const queuedJob = this.queue.shift();
    if (queuedJob === undefined) {
      this.scheduleIdleStop();
      return;
    }
    if (this.idleTimer !== null) clearTimeout(this.idleTimer);
    const id = ++this.lastId;
    const timeout = setTimeout(
      () => this.failCurrentJob('The picture took too long'),
      this.options.jobTimeoutMs ?? 15_000,
    );
    timeout.unref();
    this.current = { ...queuedJob, id, timeout };
    this.child ??= this.startProcess();
    // If the process has died, its exit event fails the job.
    this.child.send({ id, ...queuedJob.job }, () => undefined);
  }

  private startProcess(): ChildProcess {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
      cwd: this.options.rootDir,
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message) => this.finishJob(message));
    child.on('error', () => this.handleExit(child));
    child.on('exit', () => this.handleExit(child));
    child.unref();
    child.channel?.unref();
    return child;
  }

  private finishJob(message: unknown): void {
    const { current } = this;
    if (current === null || typeof message !== 'object' || message === null) return;
    if (!('id' in message) || message.id !== current.id || !('error' in message)) return;
    clearTimeout(current.timeout);
    this.current = null;
    if (message.error === null) current.resolve();
    else current.reject(new Error(String(message.error)));
    this.runNext();
  }

  private handleExit(child: ChildProcess): void {
    if (this.child === child) this.failCurrentJob('The picture process ended');
  }

  /** Kills the process, whatever it is doing; the next job starts a new one. */
  private failCurrentJob(reason: string): void {
    if (this.idleTimer !== null) clearTimeout(this.idleTimer);
    const { child, current } = this;
    this.child = null;
    this.current = null;
    child?.kill('SIGKILL');
    if (current === null) return;
    clearTimeout(current.timeout);
    current.reject(new Error(reason));
    this.runNext();
  }

  private scheduleIdleStop(): void {
    if (this.idleTimer !== null) clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => {
      if (this.current === null) this.failCurrentJob('');
    }, this.options.idleMs ?? 60_000);
    this.idleTimer.unref();
  }
}
