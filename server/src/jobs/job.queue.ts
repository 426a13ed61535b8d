import { Logger, run, runMigrations, runOnce, type Runner, type TaskList } from 'graphile-worker';
import type { Transaction } from '../database/transactions';
import type { JobHandlers, JobName, JobOptions, Jobs } from './job';

/** Two jobs at a time: they wait for others (mail servers) more than they work. */
const CONCURRENCY = 2;
const POOL = 4;
/** Found by NOTIFY within milliseconds; asked for so often in case one was missed, or waits for its time. */
const POLL_MS = 2_000;
const STOP_WITHIN_MS = 3_000;
/** With growing waits in between (e to the power of the try, in seconds) the last of them comes after about a day. */
const MAX_ATTEMPTS = 15;

/** The schema of graphile-worker, whose tables hold the jobs. */
export async function installJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, maxPoolSize: 2, logger: silent });
}

/** One durable queue in PostgreSQL: a job is there when the transaction that asked for it is, and is done at least once. */
export class JobQueue {
  #runner: Runner | null = null;

  constructor(
    private readonly connectionString: string,
    private readonly onError: (error: unknown, where: string) => void,
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

  /** Works from now on, until stop. Several processes may: each job goes to one of them. */
  async start(handlers: JobHandlers): Promise<void> {
    this.#runner = await run(
      { ...this.options(), noHandleSignals: true, pollInterval: POLL_MS },
      this.tasks(handlers),
    );
    this.#runner.promise.catch((error: unknown) => this.onError(error, 'jobs'));
  }

  /** Does what is due, and resolves when nothing is. For tests. */
  async runDue(handlers: JobHandlers): Promise<void> {
    await runOnce({ ...this.options(), noHandleSignals: true }, this.tasks(handlers));
  }

  /** Lets what is under way end, for a while; what does not is done again by the next process. */
  async stop(): Promise<void> {
    const runner = this.#runner;
    this.#runner = null;
    if (!runner) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, STOP_WITHIN_MS);
    });
    await Promise.race([runner.stop().catch((error: unknown) => this.onError(error, 'jobs')), patience]);
    clearTimeout(timer);
  }

  private options() {
    return {
      connectionString: this.connectionString,
      concurrency: CONCURRENCY,
      maxPoolSize: POOL,
      logger: silent,
    };
  }

  private tasks(handlers: JobHandlers): TaskList {
    const tasks: TaskList = {};
    for (const [name, handle] of Object.entries(handlers)) {
      tasks[name] = async (payload) => {
        try {
          // What was queued under this name has this shape: `add` is the only way in.
          await handle(payload as Jobs[JobName]);
        } catch (error) {
          this.onError(error, `job ${name}`);
          throw error;
        }
      };
    }
    return tasks;
  }
}

/** Errors are told by onError; of the rest nobody wants to hear. */
const silent = new Logger(() => () => undefined);
