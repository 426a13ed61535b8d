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
import { waitAtMost } from '../../domain/wait-at-most';
import type { DatabaseWatch } from '../database/database-watch';
import type { Transaction } from '../database/transactions';
import { createWatchedClient } from '../database/watched-client';
import {
  JOB_KINDS,
  JobDeferred,
  type JobHandlers,
  type JobKind,
  type JobName,
  type JobOptions,
  type JobPayloads,
} from './job';
import { WorkerConnectionPool } from './worker-connection-pool';

/** Concurrent jobs of each kind. They mostly wait for other servers. */
const CONCURRENCY = 2;
/** One connection per kind for LISTEN, and some for fetching and completing jobs, which takes milliseconds. */
const POOL_SIZE = 6;
const CONNECT_TIMEOUT_MS = 5_000;
/**
 * NOTIFY announces new jobs within milliseconds; polling finds those whose notification was missed, and delayed ones.
 */
const POLL_MS = 2_000;
/** At stop, jobs in progress get finishTimeoutMs to end, then are aborted, and are abandoned after stopTimeoutMs. */
export interface StopTimeouts {
  readonly finishTimeoutMs: number;
  readonly stopTimeoutMs: number;
}
const STOP_TIMEOUTS: StopTimeouts = { finishTimeoutMs: 2_000, stopTimeoutMs: 4_000 };
/** With delays of e to the power of the attempt, in seconds, the last attempt comes after about a day and a half. */
export const MAX_ATTEMPTS = 15;
/** A job locked longer belongs to a dead process. graphile-worker itself would unlock it after four hours. */
const JOB_TIMEOUT_SECONDS = 60;
const ABANDONED_CHECK_MS = 30_000;
const RESTART_DELAY_MS = 500;

/** Creates or updates graphile-worker's schema, whose tables hold the jobs. */
export async function migrateJobSchema(connectionString: string): Promise<void> {
  // Not a pool of graphile-worker's, which listens to no errors while it ends.
  const pgPool = new Pool({ connectionString, max: 2, Client: createWatchedClient() });
  pgPool.on('error', () => undefined);
  try {
    await runMigrations({ pgPool, logger: silentLogger });
  } finally {
    await pgPool.end();
  }
}

/**
 * A durable job queue in PostgreSQL. A job exists once the transaction that added it commits, and is done at least
 * once.
 */
export class JobQueue {
  #running: RunningWorkers | null = null;

  constructor(
    private readonly connectionString: string,
    private readonly onError: (error: unknown, where: string) => void,
    private readonly stopTimeouts = STOP_TIMEOUTS,
    private readonly databaseWatch?: DatabaseWatch,
  ) {}

  /** Adds a job in the caller's transaction. */
  async add<N extends JobName>(
    transaction: Transaction,
    name: N,
    payload: JobPayloads[N],
    { runAt, maxAttempts = MAX_ATTEMPTS, key }: JobOptions = {},
  ): Promise<void> {
    await transaction.query(
      `SELECT graphile_worker.add_job($1, payload := $2::json, run_at := $3, max_attempts := $4, job_key := $5)`,
      [name, JSON.stringify(payload), runAt ?? null, maxAttempts, key ?? null],
    );
  }

  /** Adds a job unless one with the same key is waiting or in progress. A job without attempts left is replaced. */
  async addIfAbsent<N extends JobName>(
    transaction: Transaction,
    name: N,
    payload: JobPayloads[N],
    key: string,
  ): Promise<void> {
    // A concurrent caller waits until this job is visible.
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`job ${key}`]);
    const existingJobs: unknown[] = await transaction.query(
      'SELECT 1 FROM graphile_worker.jobs WHERE key = $1 AND (attempts < max_attempts OR locked_at IS NOT NULL)',
      [key],
    );
    if (existingJobs.length === 0) await this.add(transaction, name, payload, { key });
  }

  /** Works until stop. Several processes may work; each job goes to one of them. */
  async start(handlers: JobHandlers): Promise<void> {
    const pool = this.openPool();
    const releaseAbandonedJobs = (): Promise<void> =>
      unlockAbandonedJobs(pool).catch((error: unknown) => this.reportError(error, 'jobs'));
    // A broken connection must not prevent the start; abandoned jobs are looked for again later.
    await releaseAbandonedJobs();
    const abandonedCheck = setInterval(() => void releaseAbandonedJobs(), ABANDONED_CHECK_MS);
    abandonedCheck.unref();
    const running: RunningWorkers = { pool, workers: new Map(), abandonedCheck };
    this.#running = running;
    for (const kind of Object.keys(JOB_KINDS) as JobKind[]) this.startWorkers(running, kind, handlers);
  }

  /** Runs jobs until none is due. For tests. */
  async runDueJobs(handlers: JobHandlers): Promise<void> {
    const pool = this.openPool();
    try {
      await unlockAbandonedJobs(pool);
      await runOnce(workerOptions(pool), this.createTasks(handlers, Object.keys(handlers) as JobName[]));
    } finally {
      await pool.end();
    }
  }

  /** Waits for jobs in progress for a while, then aborts them; they are retried later. */
  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    if (!running) return;
    clearInterval(running.abandonedCheck);
    const stopped = Promise.all([...running.workers.values()].map((workers) => workers.gracefulShutdown()))
      .then(() => running.pool.end())
      .catch((error: unknown) => this.reportError(error, 'jobs'));
    await waitAtMost(this.stopTimeouts.stopTimeoutMs, stopped);
  }

  /**
   * graphile-worker looks up its task ids once and keeps a failed look-up forever. So a worker pool that fails before
   * its first fetch of jobs is replaced.
   */
  private startWorkers(running: RunningWorkers, kind: JobKind, handlers: JobHandlers): void {
    const tasks = this.createTasks(handlers, JOB_KINDS[kind]);
    if (Object.keys(tasks).length === 0) return;
    const { pool } = running;
    const events: WorkerEvents = new EventEmitter();
    // Not `run`, whose cron part (unused here) crashes the process when a connection breaks at start.
    const workers = runTaskList(
      {
        ...workerOptions(pool),
        events,
        pollInterval: POLL_MS,
        gracefulShutdownAbortTimeout: this.stopTimeouts.finishTimeoutMs,
      },
      tasks,
      pool,
    );
    running.workers.set(kind, workers);
    const reportError = (error: unknown): void => this.reportError(error, 'jobs');
    workers.promise.catch(reportError);
    let hasFetched = false;
    const markFetched = (): void => {
      hasFetched = true;
    };
    events.once('worker:getJob:empty', markFetched);
    events.once('job:start', markFetched);
    events.on('worker:getJob:error', () => {
      if (hasFetched) return;
      markFetched();
      setTimeout(() => {
        if (this.#running !== running || running.workers.get(kind) !== workers) return;
        this.startWorkers(running, kind, handlers);
        workers.gracefulShutdown().catch(reportError);
      }, RESTART_DELAY_MS).unref();
    });
  }

  private openPool(): Pool {
    const pool = new WorkerConnectionPool({
      connectionString: this.connectionString,
      Client: createWatchedClient(this.databaseWatch),
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'potli jobs',
    });
    // A connection that dies while idle is replaced.
    pool.on('error', (error) => this.reportError(error, 'jobs'));
    return pool;
  }

  private createTasks(handlers: JobHandlers, names: readonly JobName[]): TaskList {
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
          this.reportError(error, `job ${name}`);
          throw error;
        }
      };
    }
    return tasks;
  }

  /** One line without details: failing jobs are retried often, and responses of others may contain personal data. */
  private reportError(error: unknown, where: string): void {
    this.onError((error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' '), where);
  }
}

interface RunningWorkers {
  readonly pool: Pool;
  /** By kind; a pool that failed to start is replaced. */
  readonly workers: Map<JobKind, WorkerPool>;
  readonly abandonedCheck: NodeJS.Timeout;
}

function workerOptions(pgPool: Pool) {
  return { pgPool, concurrency: CONCURRENCY, logger: silentLogger, noHandleSignals: true };
}

/** Unlocks jobs of dead processes. */
async function unlockAbandonedJobs(pool: Pool): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM graphile_worker.jobs
     WHERE locked_at < now() - make_interval(secs => $1)`,
    [JOB_TIMEOUT_SECONDS],
  );
}

/** Errors go to onError; other log lines are dropped. */
const silentLogger = new Logger(() => () => undefined);
