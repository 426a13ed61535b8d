import { Client, DatabaseError } from 'pg';
import { ConnectionLost, destroy, OUT_OF_REACH, pidOf } from './connection-lost';

export interface Patience {
  /** Interval between checks of the connections. */
  readonly lookMs: number;
  /** Connections without a response for this long are probed. */
  readonly silentMs: number;
  readonly probeMs: number;
}
/** Less than three seconds in total. */
const PATIENCE: Patience = { lookMs: 200, silentMs: 800, probeMs: 1_000 };
/**
 * Checks that must find a statement neither answered nor in progress: a response may arrive between probe and check.
 */
const LOOKS_TO_BE_LOST = 2;

/**
 * The given processes that are executing a statement. If the connection's process id differs from the backend's,
 * there is a pooler in between: the ids say nothing then, and all count as working.
 */
const AT_WORK = `
  SELECT asked.pid FROM unnest($1::int[]) AS asked (pid)
  WHERE $2::int <> pg_backend_pid() OR EXISTS (
    SELECT FROM pg_stat_activity a WHERE a.pid = asked.pid AND coalesce(a.state, '') NOT LIKE 'idle%')`;
/** Contains every process id. */
const EVERYTHING: ReadonlySet<number> = Object.assign(new Set<number>(), { has: () => true });

export interface WatchedConnection {
  /** Id of the server process; null before it is known. */
  readonly pid: number | null;
  /** Closes the connection, whatever it is doing. */
  abandon(reason: ConnectionLost): void;
}

interface Wait {
  asked: number;
  /** Time of the last response. */
  since: number;
  looks: number;
}

/**
 * Distinguishes an unreachable database from a slow one, for all connections of a process: when a response is
 * missing, another connection asks whether the server is executing the statement. Work may take its time; a statement
 * that the server does not know is lost, and its connection is closed at once instead of after TCP's timeout of
 * minutes.
 */
export class DatabaseWatch {
  private readonly connections = new Map<WatchedConnection, Wait>();
  private readonly listeners = new Set<(isReachable: boolean) => void>();
  private readonly timer: NodeJS.Timeout;
  private prober: Client | null = null;
  private isLooking = false;
  private isClosed = false;
  private heardAt = 0;
  private lost = false;

  constructor(
    private readonly url: string,
    private readonly patience = PATIENCE,
  ) {
    this.timer = setInterval(() => void this.look(), patience.lookMs);
    this.timer.unref();
  }

  /** While true, new connections fail at once; the watch detects when the database is back. */
  get isUnreachable(): boolean {
    return this.lost;
  }

  onChange(listener: (isReachable: boolean) => void): void {
    this.listeners.add(listener);
  }

  /** A connection starts to wait for a response. */
  began(connection: WatchedConnection): void {
    const wait = this.connections.get(connection);
    if (wait === undefined)
      this.connections.set(connection, { asked: 1, since: performance.now(), looks: 0 });
    else if (++wait.asked === 1) wait.since = performance.now();
  }

  /** @param isAnswer the server responded, if only with an error */
  ended(connection: WatchedConnection, isAnswer: boolean): void {
    const now = performance.now();
    if (isAnswer) this.heardAt = now;
    const wait = this.connections.get(connection);
    if (wait === undefined) return;
    wait.asked -= 1;
    wait.since = now;
    wait.looks = 0;
  }

  remove(connection: WatchedConnection): void {
    this.connections.delete(connection);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    const { prober } = this;
    this.prober = null;
    await prober?.end().catch(() => undefined);
  }

  private async look(): Promise<void> {
    if (this.isLooking || this.isClosed) return;
    const before = performance.now() - this.patience.silentMs;
    const silent = [...this.connections].filter(([, { asked, since }]) => asked > 0 && since <= before);
    if (silent.length === 0 && !this.lost) return;
    this.isLooking = true;
    const began = performance.now();
    const working = await this.probe(silent.flatMap(([{ pid }]) => pid ?? []));
    this.isLooking = false;
    if (this.isClosed) return;
    if (working === null) {
      // A response on another connection outweighs the failed probe.
      if (this.heardAt < began) this.setUnreachable();
      return;
    }
    this.setReachable();
    for (const [connection, wait] of silent) {
      if (wait.asked === 0 || wait.since > before || connection.pid === null) continue;
      if (working.has(connection.pid)) wait.looks = 0;
      else if (++wait.looks >= LOOKS_TO_BE_LOST)
        connection.abandon(new ConnectionLost('The database has not heard, or was not heard'));
    }
  }

  private setUnreachable(): void {
    const isNews = !this.lost;
    this.lost = true;
    for (const connection of this.connections.keys()) connection.abandon(new ConnectionLost(OUT_OF_REACH));
    if (isNews) this.tell();
  }

  private setReachable(): void {
    if (!this.lost) return;
    this.lost = false;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener(!this.lost);
  }

  /**
   * Returns the given processes that are executing a statement, asked over a separate connection; null without a
   * response in time.
   */
  private async probe(pids: readonly number[]): Promise<ReadonlySet<number> | null> {
    const deadline = performance.now() + this.patience.probeMs;
    const kept = this.prober;
    const answer = kept === null ? null : await this.inTime(this.ask(kept, pids), kept, deadline);
    if (answer !== null || performance.now() >= deadline) return answer;
    // There is none yet, or it was closed while idle, which alone proves nothing.
    const client = this.newProber();
    return this.inTime(
      client.connect().then(() => this.ask(client, pids)),
      client,
      deadline,
    );
  }

  private async ask(client: Client, pids: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await client.query<{ pid: number }>(AT_WORK, [pids, pidOf(client)]);
    return new Set(rows.map(({ pid }) => pid));
  }

  /** A late response is ignored, and its connection is not used again. */
  private async inTime(
    answer: Promise<ReadonlySet<number>>,
    client: Client,
    deadline: number,
  ): Promise<ReadonlySet<number> | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      // Lets responses that arrived while this thread was busy be read first.
      timer = setTimeout(() => setImmediate(resolve, null), deadline - performance.now());
    });
    try {
      const working = await Promise.race([answer, late]);
      if (working === null) this.dropProber(client);
      return working;
    } catch (error) {
      this.dropProber(client);
      // "Too many connections": the server is reachable, and may be executing any of the statements.
      return error instanceof DatabaseError && error.code?.startsWith('53') === true ? EVERYTHING : null;
    } finally {
      clearTimeout(timer);
    }
  }

  private newProber(): Client {
    const client = new Client({ connectionString: this.url, application_name: 'potli watch' });
    client.on('error', () => this.dropProber(client));
    this.prober = client;
    return client;
  }

  private dropProber(client: Client): void {
    if (this.prober === client) this.prober = null;
    destroy(client, new ConnectionLost(OUT_OF_REACH));
  }
}
