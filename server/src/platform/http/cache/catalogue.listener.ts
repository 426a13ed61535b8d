import { Client, type ClientConfig } from 'pg';
import { ConnectionLost, destroy } from '../../database/connection-lost';

const CHANNEL = 'catalogue_changes';

interface CatalogueListenerOptions {
  connection: ClientConfig;
  /** @param tags what changed; null: everything */
  onChange: (tags: readonly string[] | null) => void;
  /** Called with true once notifications arrive, with false as soon as one may be missed. */
  onConnectionChange: (isConnected: boolean) => void;
  minRetryMs?: number;
  maxRetryMs?: number;
  heartbeatMs?: number;
}

/**
 * Listens for committed changes of the catalogue by any process (LISTEN) on a connection of its own. Reconnects after a
 * lost connection; a heartbeat detects one that fell silent.
 */
export class CatalogueListener {
  private client: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private retryMs: number;
  private stopped = false;

  constructor(private readonly options: CatalogueListenerOptions) {
    this.retryMs = options.minRetryMs ?? 250;
  }

  /** Resolves after the first attempt, successful or not. */
  async start(): Promise<void> {
    this.stopped = false;
    await this.connect();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  /** Opens a new connection, when notifications may no longer arrive on the current one. */
  reconnect(): void {
    if (this.client !== null) this.onLost(this.client);
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      query_timeout: 5_000,
      application_name: 'potli-catalogue-listener',
      ...this.options.connection,
    });
    this.client = client;
    client.on('notification', ({ payload }) => {
      if (this.client === client) this.options.onChange(payload ? payload.split(' ') : null);
    });
    client.on('error', () => this.onLost(client));
    client.on('end', () => this.onLost(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch {
      this.onLost(client);
      return;
    }
    if (this.client !== client) return;
    this.retryMs = this.options.minRetryMs ?? 250;
    this.options.onConnectionChange(true);
    this.sendHeartbeat(client);
  }

  private sendHeartbeat(client: Client): void {
    this.schedule(this.options.heartbeatMs ?? 15_000, () => {
      client.query('SELECT 1').then(
        () => {
          if (this.client === client) this.sendHeartbeat(client);
        },
        () => this.onLost(client),
      );
    });
  }

  private onLost(client: Client): void {
    if (this.client !== client) return;
    this.client = null;
    this.options.onConnectionChange(false);
    client.removeAllListeners('notification');
    // Without a closing handshake, which a silent connection would never complete.
    destroy(client, new ConnectionLost('The connection fell silent'));
    if (this.stopped) return;
    const wait = this.retryMs;
    this.retryMs = Math.min(this.retryMs * 2, this.options.maxRetryMs ?? 10_000);
    this.schedule(wait, () => void this.connect());
  }

  private schedule(ms: number, work: () => void): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(work, ms);
    this.timer.unref();
  }
}
