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

/** Concurrent jobs of each kind. They mostly wait for other servers. */
const CONCURRENCY = 2;
/** One connection per kind for LISTEN, and some for fetching and completing jobs, which takes milliseconds. */
const POOL = 6;
const CONNECT_WITHIN_MS = 5_000;
/**
 * NOTIFY announces new jobs within milliseconds; polling finds those whose notification was missed, and delayed ones.
 */
const POLL_MS = 2_000;
/** At stop, jobs in progress get finishWithinMs to end, then are aborted, and are abandoned after stopWithinMs. */
export interface Ending {
  readonly finishWithinMs: number;
  readonly stopWithinMs: number;
}
const ENDING: Ending = { finishWithinMs: 2_000, stopWithinMs: 4_000 };
/** With delays of e to the power of the attempt, in seconds, the last attempt comes after about a day and a half. */
export const MAX_ATTEMPTS = 15;
/** A job locked longer belongs to a dead process. graphile-worker itself would unlock it after four hours. */
const JOB_WITHIN_SECONDS = 60;
const LOOK_FOR_ABANDONED_MS = 30_000;
const BEGIN_ANEW_MS = 500;

/** Creates or updates graphile-worker's schema, whose tables hold the jobs. */
export async function installJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, maxPoolSize: 2, logger: silent });
}

/**
 * A durable job queue in PostgreSQL. A job exists once the transaction that added it commits, and is done at least
 * once.
 */
export class JobQueue {
  #running: Running | null = null;

  constructor(
    private readonly connectionString: string,
    private readonly onError: (error: unknown, where: string) => void,
    private readonly ending = ENDING,
    private readonly watch?: DatabaseWatch,
  ) {}

  /** Adds a job in the caller's transaction. */
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

  /** Adds a job unless one with the same key is waiting or in progress. A job without attempts left is replaced. */
  async addUnlessWaiting<N extends JobName>(
    transaction: Transaction,
    name: N,
    payload: Jobs[N],
    key: string,
  ): Promise<void> {
    // A concurrent caller waits until this job is visible.
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`job ${key}`]);
    const waiting: unknown[] = await transaction.query(
      'SELECT 1 FROM graphile_worker.jobs WHERE key = $1 AND (attempts < max_attempts OR locked_at IS NOT NULL)',
      [key],
    );
    if (waiting.length === 0) await this.add(transaction, name, payload, { key });
  }

  /** Works until stop. Several processes may work; each job goes to one of them. */
  async start(handlers: JobHandlers): Promise<void> {
    const pool = this.open();
    const release = (): Promise<void> =>
      releaseAbandoned(pool).catch((error: unknown) => this.tell(error, 'jobs'));
    // A broken connection must not prevent the start; abandoned jobs are looked for again later.
    await release();
    const maintenance = setInterval(() => void release(), LOOK_FOR_ABANDONED_MS);
    maintenance.unref();
    const running: Running = { pool, workers: new Map(), maintenance };
    this.#running = running;
    for (const kind of Object.keys(JOB_KINDS) as JobKind[]) this.work(running, kind, handlers);
  }

  /** Runs jobs until none is due. For tests. */
  async runDue(handlers: JobHandlers): Promise<void> {
    const pool = this.open();
    try {
      await releaseAbandoned(pool);
      await runOnce(settings(pool), this.tasks(handlers, Object.keys(handlers) as JobName[]));
    } finally {
      await pool.end();
    }
  }

  /** Waits for jobs in progress for a while, then aborts them; they are retried later. */
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
   * graphile-worker looks up its task ids once and keeps a failed look-up forever. So a worker pool that fails before
   * its first fetch of jobs is replaced.
   */
  private work(running: Running, kind: JobKind, handlers: JobHandlers): void {
    const tasks = this.tasks(handlers, JOB_KINDS[kind]);
    if (Object.keys(tasks).length === 0) return;
    const { pool } = running;
    const events: WorkerEvents = new EventEmitter();
    // Not `run`, whose cron part (unused here) crashes the process when a connection breaks at start.
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
    // A connection that dies while idle is replaced.
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
          // Only `add` queues jobs, so the payload matches the name.
          await handle(payload as never, abortSignal ?? new AbortController().signal);
        } catch (error) {
          if (error instanceof JobDeferred) {
            // graphile-worker cannot postpone a job, so a new one with the remaining attempts replaces it.
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

  /** One line without details: failing jobs are retried often, and responses of others may contain personal data. */
  private tell(error: unknown, where: string): void {
    this.onError((error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' '), where);
  }
}

interface Running {
  readonly pool: Pool;
  /** By kind; a pool that failed to start is replaced. */
  readonly workers: Map<JobKind, WorkerPool>;
  readonly maintenance: NodeJS.Timeout;
}

function settings(pgPool: Pool) {
  return { pgPool, concurrency: CONCURRENCY, logger: silent, noHandleSignals: true };
}

/** Unlocks jobs of dead processes. */
async function releaseAbandoned(pool: Pool): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM graphile_worker.jobs
     WHERE locked_at < now() - make_interval(secs => $1)`,
    [JOB_WITHIN_SECONDS],
  );
}

/** Errors go to onError; other log lines are dropped. */
const silent = new Logger(() => () => undefined);
