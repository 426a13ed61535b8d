import { spawn, type ChildProcess } from 'node:child_process';
import { PICTURE_LIMITS } from './picture-limits';
import source from './picture.process.mjs?raw';

export interface PictureProcessOptions {
  /** The folder from which `sharp` is resolved: the package's root. */
  rootDir: string;
  /** Maximum number of waiting jobs; further ones are refused. */
  queueLimit?: number;
  /** A job that takes longer fails, and its process is killed. */
  jobTimeoutMs?: number;
  /** The process ends after this long without work, to free its memory. */
  idleMs?: number;
}

/** What picture.process.mjs sends after each job. */
interface ProcessMessage<Answer> {
  id: number;
  /** Null on success. */
  error: string | null;
  answer: Answer;
}

interface QueuedJob<Job, Answer> {
  job: Job;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/**
 * Works on pictures in one low-priority process, one at a time, with a bounded queue: a picture that needs much memory
 * or time takes neither from the shop.
 * @typeParam Job a message that picture.process.mjs understands
 * @typeParam Answer what it answers to that message
 */
export class PictureProcess<Job extends object, Answer> {
  private readonly queue: QueuedJob<Job, Answer>[] = [];
  private current: (QueuedJob<Job, Answer> & { id: number; timeout: NodeJS.Timeout }) | null = null;
  private child: ChildProcess | null = null;
  private idleTimer: NodeJS.Timeout | null = null;
  private lastId = 0;
  private isStopped = false;

  constructor(private readonly options: PictureProcessOptions) {}

  /** Null when the queue is full. Rejects when the picture cannot be made. */
  run(job: Job): Promise<Answer> | null {
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
    const flags = ['--input-type=module', '--eval', source, JSON.stringify(PICTURE_LIMITS)];
    const child = spawn(process.execPath, flags, {
      cwd: this.options.rootDir,
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Files are sent as bytes.
      serialization: 'advanced',
    });
    child.on('message', (message) => this.finishJob(message as ProcessMessage<Answer>));
    child.on('error', () => this.handleExit(child));
    child.on('exit', () => this.handleExit(child));
    child.unref();
    child.channel?.unref();
    return child;
  }

  private finishJob({ id, error, answer }: ProcessMessage<Answer>): void {
    const { current } = this;
    if (id !== current?.id) return;
    clearTimeout(current.timeout);
    this.current = null;
    if (error === null) current.resolve(answer);
    else current.reject(new Error(error));
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
