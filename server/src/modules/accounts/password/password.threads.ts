import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import source from './password.worker.cjs?raw';

/** A password to hash, or to compare if `stored` is a hash. */
interface HashJob {
  readonly stored: string | null;
  readonly password: string;
  readonly cost: Readonly<Record<string, number>>;
}

interface QueuedJob {
  readonly job: HashJob;
  readonly resolve: (result: string | boolean) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  current: (QueuedJob & { readonly id: number }) | null;
}

/** Worker threads that hash one password at a time. Started on first use; they keep the process alive only while working. */
export class PasswordThreads {
  readonly #threads: Thread[] = [];
  readonly #queue: QueuedJob[] = [];
  #lastId = 0;

  constructor(private readonly maxThreads: number) {}

  run(job: HashJob): Promise<string | boolean> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject });
      this.#runNext();
    });
  }

  #runNext(): void {
    const idleThread = this.#threads.find(({ current }) => current === null);
    const thread = idleThread ?? (this.#threads.length < this.maxThreads ? this.#startThread() : undefined);
    const queuedJob = thread && this.#queue.shift();
    if (!queuedJob) return;
    this.#lastId += 1;
    thread.current = { ...queuedJob, id: this.#lastId };
    thread.worker.ref();
    thread.worker.postMessage({ id: this.#lastId, ...queuedJob.job }, []);
  }

  #startThread(): Thread {
    const worker = new Worker(source, {
      eval: true,
      workerData: { argon2: createRequire(import.meta.url).resolve('@node-rs/argon2') },
    });
    const thread: Thread = { worker, current: null };
    worker.on('message', (message) => this.#finishJob(thread, message));
    worker.on('error', (error) => this.#dropThread(thread, error));
    worker.on('exit', () => this.#dropThread(thread, null));
    this.#threads.push(thread);
    return thread;
  }

  #finishJob(
    thread: Thread,
    { id, result, error }: { id: number; result?: string | boolean; error?: string },
  ): void {
    const { current } = thread;
    if (current?.id !== id) return;
    thread.current = null;
    thread.worker.unref();
    if (result === undefined) current.reject(new Error(error));
    else current.resolve(result);
    this.#runNext();
  }

  /** A thread that exits fails its job; the next password starts another thread. */
  #dropThread(thread: Thread, cause: Error | null): void {
    const index = this.#threads.indexOf(thread);
    if (index === -1) return;
    this.#threads.splice(index, 1);
    thread.current?.reject(new Error('The thread that hashes passwords ended', { cause }));
    this.#runNext();
  }
}
