import type { Client, ClientConfig } from 'pg';

/** `pg` declares both methods with overloads, which a subclass cannot override; here each has one signature. */
interface OverridableClient extends Omit<Client, 'connect' | 'query'> {
  connect(...args: unknown[]): unknown;
  query(...args: unknown[]): unknown;
}

type ClientClass = new (config?: string | ClientConfig) => OverridableClient;

export function overridable(client: typeof Client): ClientClass {
  return client as unknown as ClientClass;
}

/** The class as pools of `pg` take it. */
export function asPgClient(client: ClientClass): typeof Client {
  return client as unknown as typeof Client;
}
