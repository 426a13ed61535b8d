import { EventEmitter } from 'node:events';
import {
  Logger,
  runMigrations,
  runOnce,
  runTaskList,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import { Pool } from 'pg';
import type { DatabaseWatch } from '../database/database-watch';
import type { Transaction } from '../database/transactions';
import { watchedClient } from '../database/watched-client';
import {
  JOB_KINDS,
  JobDeferred,
  type JobHandlers,
  type JobKind,
  type JobName,
  type JobOptions,
  type Jobs,
} from './job';

/** Two jobs of a kind at a time: they wait for others (mail servers) more than they work. */
const CONCURRENCY = 2;
/** One that listens for each kind, and some for asking for jobs and ending them, which takes milliseconds. */
const POOL = 6;
const CONNECT_WITHIN_MS = 5_000;
/** Found by NOTIFY within milliseconds; asked for so often in case one was missed, or waits for its time. */
const POLL_MS = 2_000;
/** What is under way at the end is waited for so long, then told to break off, then left behind. */
export interface Ending {
  readonly finishWithinMs: number;
  readonly stopWithinMs: number;
}
const ENDING: Ending = { finishWithinMs: 2_000, stopWithinMs: 4_000 };
/** With growing waits in between (e to the power of the try, in seconds) the last of them comes after about a day and a half. */
export const MAX_ATTEMPTS = 15;
/** A job that is held longer belongs to a process that died; graphile-worker alone would leave it for four hours. */
const JOB_WITHIN_SECONDS = 60;
const LOOK_FOR_ABANDONED_MS = 30_000;
const BEGIN_ANEW_MS = 500;

/** The schema of graphile-worker, whose tables hold the jobs. */
export async function installJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, maxPoolSize: 2, logger: silent });
}

/** One durable queue in PostgreSQL: a job is there when the transaction that asked for it is, and is done at least once. */
export class JobQueue {
  #running: Running | null = null;

  constructor(
    private readonly connectionString: string,
    private readonly onError: (error: unknown, where: string) => void,
    private readonly ending = ENDING,
    private readonly watch?: DatabaseWatch,
  ) {}

  /** Asks for a job in the caller's transaction. */
  async add<N extends JobName>(
    transaction: Transaction,
    name: N,
    payload: Jobs[N],
    { runAt, maxAttempts = MAX_ATTEMPTS, key }: JobOptions = {},
  ): Promise<void> {
    await transaction.query(
      `SELECT graphile_worker.add_job($1, payload := $2::json, run_at := $3, max_attempts := $4, job_key := $5)`,
      [name, JSON.stringify(payload), runAt ?? null, maxAttempts, key ?? null],
    );
  }

  /**
   * The same, under a key; nothing where one of that key waits, or is under way. One whose tries are used up does neither: it
   * gets new ones.
   */
  async addUnlessWaiting<N extends JobName>(
    transaction: Transaction,
    name: N,
    payload: Jobs[N],
    key: string,
  ): Promise<void> {
    // Whoever asks at the same moment waits until this is there to be seen.
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`job ${key}`]);
    const waiting: unknown[] = await transaction.query(
      'SELECT 1 FROM graphile_worker.jobs WHERE key = $1 AND (attempts < max_attempts OR locked_at IS NOT NULL)',
      [key],
    );
    if (waiting.length === 0) await this.add(transaction, name, payload, { key });
  }

  /** Works from now on, until stop. Several processes may: each job goes to one of them. */
  async start(handlers: JobHandlers): Promise<void> {
    const pool = this.open();
    const release = (): Promise<void> =>
      releaseAbandoned(pool).catch((error: unknown) => this.tell(error, 'jobs'));
    // A connection that breaks just now is no reason not to begin: what was abandoned is looked for again.
    await release();
    const maintenance = setInterval(() => void release(), LOOK_FOR_ABANDONED_MS);
    maintenance.unref();
    const running: Running = { pool, workers: new Map(), maintenance };
    this.#running = running;
    for (const kind of Object.keys(JOB_KINDS) as JobKind[]) this.work(running, kind, handlers);
  }

  /** Does what is due, and resolves when nothing is. For tests. */
  async runDue(handlers: JobHandlers): Promise<void> {
    const pool = this.open();
    try {
      await releaseAbandoned(pool);
      await runOnce(settings(pool), this.tasks(handlers, Object.keys(handlers) as JobName[]));
    } finally {
      await pool.end();
    }
  }

  /** Lets what is under way end, for a while, then breaks it off: it is tried again later. */
  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    if (!running) return;
    clearInterval(running.maintenance);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.ending.stopWithinMs);
    });
    const stopped = Promise.all([...running.workers.values()].map((workers) => workers.gracefulShutdown()))
      .then(() => running.pool.end())
      .catch((error: unknown) => this.tell(error, 'jobs'));
    await Promise.race([stopped, patience]);
    clearTimeout(timer);
  }

  /**
   * graphile-worker asks once what its tasks are called in the database, and keeps a failure of that for good: until its first
   * question for work is answered, one that fails begins it anew.
   */
  private work(running: Running, kind: JobKind, handlers: JobHandlers): void {
    const tasks = this.tasks(handlers, JOB_KINDS[kind]);
    if (Object.keys(tasks).length === 0) return;
    const { pool } = running;
    const events: WorkerEvents = new EventEmitter();
    // Not `run`: its timetable, of which we have none, takes the process down when a connection breaks as it begins.
    const workers = runTaskList(
      {
        ...settings(pool),
        events,
        pollInterval: POLL_MS,
        gracefulShutdownAbortTimeout: this.ending.finishWithinMs,
      },
      tasks,
      pool,
    );
    running.workers.set(kind, workers);
    const tell = (error: unknown): void => this.tell(error, 'jobs');
    workers.promise.catch(tell);
    let isSettled = false;
    const settle = (): void => {
      isSettled = true;
    };
    events.once('worker:getJob:empty', settle);
    events.once('job:start', settle);
    events.on('worker:getJob:error', () => {
      if (isSettled) return;
      settle();
      setTimeout(() => {
        if (this.#running !== running || running.workers.get(kind) !== workers) return;
        this.work(running, kind, handlers);
        workers.gracefulShutdown().catch(tell);
      }, BEGIN_ANEW_MS).unref();
    });
  }

  private open(): Pool {
    const pool = new Pool({
      connectionString: this.connectionString,
      Client: watchedClient(this.watch),
      max: POOL,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      application_name: 'potli jobs',
    });
    // A connection that dies while it is idle is replaced.
    pool.on('error', (error) => this.tell(error, 'jobs'));
    return pool;
  }

  private tasks(handlers: JobHandlers, names: readonly JobName[]): TaskList {
    const tasks: TaskList = {};
    for (const name of names) {
      const handle: ((payload: never, signal: AbortSignal) => Promise<void>) | undefined = handlers[name];
      if (handle === undefined) continue;
      tasks[name] = async (payload, { abortSignal, job, addJob }) => {
        try {
          // What was queued under this name has this shape: `add` is the only way in.
          await handle(payload as never, abortSignal ?? new AbortController().signal);
        } catch (error) {
          if (error instanceof JobDeferred) {
            // graphile-worker cannot put a job off: another takes its place, with the tries that are left.
            const maxAttempts = job.max_attempts - job.attempts + 1;
            await addJob(name, payload, { runAt: error.until, maxAttempts, jobKey: job.key ?? undefined });
            return;
          }
          this.tell(error, `job ${name}`);
          throw error;
        }
      };
    }
    return tasks;
  }

  /** One line: a job that fails is tried many times, and what others answered may name customers. */
  private tell(error: unknown, where: string): void {
    this.onError((error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' '), where);
  }
}

interface Running {
  readonly pool: Pool;
  /** Of each kind; others take their place where they could not begin. */
  readonly workers: Map<JobKind, WorkerPool>;
  readonly maintenance: NodeJS.Timeout;
}

function settings(pgPool: Pool) {
  return { pgPool, concurrency: CONCURRENCY, logger: silent, noHandleSignals: true };
}

/** Gives back what processes held that are no more. */
async function releaseAbandoned(pool: Pool): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM graphile_worker.jobs
     WHERE locked_at < now() - make_interval(secs => $1)`,
    [JOB_WITHIN_SECONDS],
  );
}

/** Errors are told by onError; of the rest nobody wants to hear. */
const silent = new Logger(() => () => undefined);
