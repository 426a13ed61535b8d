import { Client, DatabaseError } from 'pg';
import { ConnectionLost, destroy, UNREACHABLE_MESSAGE, pidOf } from './connection-lost';
import { ResponseDeadline } from './response-deadline';

interface WatchTimeouts {
  /** Interval between checks of the connections. */
  readonly checkIntervalMs: number;
  /** Connections without a response for this long are probed. */
  readonly silenceMs: number;
  /** Not counting time in which this thread was too busy to read a response. */
  readonly probeMs: number;
}
/** Less than three seconds in total. */
const WATCH_TIMEOUTS: WatchTimeouts = { checkIntervalMs: 200, silenceMs: 800, probeMs: 1_000 };
/**
 * Checks that must find a statement neither answered nor in progress: a response may arrive between probe and check.
 */
const CHECKS_UNTIL_UNREACHABLE = 2;

/**
 * The given processes that are executing a statement. If the connection's process id differs from the backend's,
 * there is a pooler in between: the ids say nothing then, and all count as working.
 */
const WORKING_BACKENDS_SQL = `
  SELECT asked.pid FROM unnest($1::int[]) AS asked (pid)
  WHERE $2::int <> pg_backend_pid() OR EXISTS (
    SELECT FROM pg_stat_activity a WHERE a.pid = asked.pid AND coalesce(a.state, '') NOT LIKE 'idle%')`;
/** Contains every process id. */
const ALL_CONNECTIONS: ReadonlySet<number> = Object.assign(new Set<number>(), { has: () => true });

export interface WatchedConnection {
  /** Id of the server process; null before it is known. */
  readonly pid: number | null;
  /** Closes the connection, whatever it is doing. */
  abandon(reason: ConnectionLost): void;
}

interface PendingQueries {
  queryCount: number;
  /** Time of the last response. */
  since: number;
  failedChecks: number;
}

/**
 * Distinguishes an unreachable database from a slow one, for all connections of a process: when a response is
 * missing, another connection asks whether the server is executing the statement. A statement that
 * is executing may take any time. One that the server does not know is lost, and its connection is closed at once
 * instead of after TCP's timeout of minutes.
 */
export class DatabaseWatch {
  private readonly connections = new Map<WatchedConnection, PendingQueries>();
  private readonly listeners = new Set<(isReachable: boolean) => void>();
  private readonly timer: NodeJS.Timeout;
  private probeClient: Client | null = null;
  private isChecking = false;
  private isClosed = false;
  private lastAnswerAt = 0;
  private isLost = false;

  constructor(
    private readonly url: string,
    private readonly timeouts = WATCH_TIMEOUTS,
  ) {
    this.timer = setInterval(() => void this.check(), timeouts.checkIntervalMs);
    this.timer.unref();
  }

  /** While true, new connections fail at once; the watch detects when the database is back. */
  get isUnreachable(): boolean {
    return this.isLost;
  }

  onChange(listener: (isReachable: boolean) => void): void {
    this.listeners.add(listener);
  }

  /** A connection starts to wait for a response. */
  onQueryStart(connection: WatchedConnection): void {
    const pending = this.connections.get(connection);
    if (pending === undefined)
      this.connections.set(connection, { queryCount: 1, since: performance.now(), failedChecks: 0 });
    else if (++pending.queryCount === 1) pending.since = performance.now();
  }

  /** @param isAnswer the server responded, if only with an error */
  onQueryEnd(connection: WatchedConnection, isAnswer: boolean): void {
    const now = performance.now();
    if (isAnswer) this.lastAnswerAt = now;
    const pending = this.connections.get(connection);
    if (pending === undefined) return;
    pending.queryCount -= 1;
    pending.since = now;
    pending.failedChecks = 0;
  }

  remove(connection: WatchedConnection): void {
    this.connections.delete(connection);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    const { probeClient } = this;
    this.probeClient = null;
    await probeClient?.end().catch(() => undefined);
  }

  private async check(): Promise<void> {
    if (this.isChecking || this.isClosed) return;
    const before = performance.now() - this.timeouts.silenceMs;
    const silent = [...this.connections].filter(
      ([, { queryCount, since }]) => queryCount > 0 && since <= before,
    );
    if (silent.length === 0 && !this.isLost) return;
    this.isChecking = true;
    const probeStartedAt = performance.now();
    const working = await this.probe(silent.flatMap(([{ pid }]) => pid ?? []));
    this.isChecking = false;
    if (this.isClosed) return;
    if (working === null) {
      // A response on another connection outweighs the failed probe.
      if (this.lastAnswerAt < probeStartedAt) this.setUnreachable();
      return;
    }
    this.setReachable();
    for (const [connection, pending] of silent) {
      if (pending.queryCount === 0 || pending.since > before || connection.pid === null) continue;
      if (working.has(connection.pid)) pending.failedChecks = 0;
      else if (++pending.failedChecks >= CHECKS_UNTIL_UNREACHABLE)
        connection.abandon(new ConnectionLost('The statement, or its response, was lost on the way'));
    }
  }

  private setUnreachable(): void {
    const hasChanged = !this.isLost;
    this.isLost = true;
    for (const connection of this.connections.keys())
      connection.abandon(new ConnectionLost(UNREACHABLE_MESSAGE));
    if (hasChanged) this.notifyListeners();
  }

  private setReachable(): void {
    if (!this.isLost) return;
    this.isLost = false;
    this.notifyListeners();
  }

  private notifyListeners(): void {
    for (const listener of this.listeners) listener(!this.isLost);
  }

  /**
   * Returns the given processes that are executing a statement, asked over a separate connection; null without a
   * response in time.
   */
  private async probe(pids: readonly number[]): Promise<ReadonlySet<number> | null> {
    const deadline = new ResponseDeadline(this.timeouts.probeMs);
    try {
      const kept = this.probeClient;
      const answer = kept === null ? null : await this.withTimeout(this.ask(kept, pids), kept, deadline);
      if (answer !== null || deadline.isReached) return answer;
      // There is none yet, or it was closed while idle, which alone proves nothing.
      const client = this.openProbeClient();
      return await this.withTimeout(
        client.connect().then(() => this.ask(client, pids)),
        client,
        deadline,
      );
    } finally {
      deadline.cancel();
    }
  }

  private async ask(client: Client, pids: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await client.query<{ pid: number }>(WORKING_BACKENDS_SQL, [pids, pidOf(client)]);
    return new Set(rows.map(({ pid }) => pid));
  }

  /** A late response is ignored, and its connection is not used again. */
  private async withTimeout(
    answer: Promise<ReadonlySet<number>>,
    client: Client,
    deadline: ResponseDeadline,
  ): Promise<ReadonlySet<number> | null> {
    try {
      const working = await Promise.race([answer, deadline.reached]);
      if (working === null) this.closeProbeClient(client);
      return working;
    } catch (error) {
      this.closeProbeClient(client);
      // "Too many connections": the server is reachable, and may be executing any of the statements.
      return error instanceof DatabaseError && error.code?.startsWith('53') === true ? ALL_CONNECTIONS : null;
    }
  }

  private openProbeClient(): Client {
    const client = new Client({ connectionString: this.url, application_name: 'potli watch' });
    client.on('error', () => this.closeProbeClient(client));
    this.probeClient = client;
    return client;
  }

  private closeProbeClient(client: Client): void {
    if (this.probeClient === client) this.probeClient = null;
    destroy(client, new ConnectionLost(UNREACHABLE_MESSAGE));
  }
}
