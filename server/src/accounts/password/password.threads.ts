import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import source from './password.worker.cjs?raw';

/** One password to hash, or to compare with a hash where `stored` is one. */
export interface HashJob {
  readonly stored: string | null;
  readonly password: string;
  readonly cost: Readonly<Record<string, number>>;
}

interface Waiting {
  readonly job: HashJob;
  readonly done: (result: string | boolean) => void;
  readonly failed: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  current: (Waiting & { readonly id: number }) | null;
}

/** Threads that hash passwords, one at a time each. They are started when first needed, and keep the process alive while they work alone. */
export class PasswordThreads {
  readonly #threads: Thread[] = [];
  readonly #waiting: Waiting[] = [];
  #lastId = 0;

  constructor(private readonly most: number) {}

  run(job: HashJob): Promise<string | boolean> {
    return new Promise((done, failed) => {
      this.#waiting.push({ job, done, failed });
      this.#next();
    });
  }

  #next(): void {
    const idle = this.#threads.find(({ current }) => current === null);
    const thread = idle ?? (this.#threads.length < this.most ? this.#start() : undefined);
    const waiting = thread && this.#waiting.shift();
    if (!waiting) return;
    this.#lastId += 1;
    thread.current = { ...waiting, id: this.#lastId };
    thread.worker.ref();
    thread.worker.postMessage({ id: this.#lastId, ...waiting.job }, []);
  }

  #start(): Thread {
    const worker = new Worker(source, {
      eval: true,
      workerData: { argon2: createRequire(import.meta.url).resolve('@node-rs/argon2') },
    });
    const thread: Thread = { worker, current: null };
    worker.on('message', (message) => this.#finish(thread, message));
    worker.on('error', (error) => this.#drop(thread, error));
    worker.on('exit', () => this.#drop(thread, null));
    this.#threads.push(thread);
    return thread;
  }

  #finish(
    thread: Thread,
    { id, result, error }: { id: number; result?: string | boolean; error?: string },
  ): void {
    const { current } = thread;
    if (current?.id !== id) return;
    thread.current = null;
    thread.worker.unref();
    if (result === undefined) current.failed(new Error(error));
    else current.done(result);
    this.#next();
  }

  /** A thread that ended fails what it was doing; the next password starts another. */
  #drop(thread: Thread, cause: Error | null): void {
    const at = this.#threads.indexOf(thread);
    if (at === -1) return;
    this.#threads.splice(at, 1);
    thread.current?.failed(new Error('The thread that hashes passwords ended', { cause }));
    this.#next();
  }
}
