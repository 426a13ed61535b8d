import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What a connection must say, in this order, before the trap shuts; the last of it is the step itself. */
export interface Step {
  readonly said: readonly string[];
  /** `before`: PostgreSQL never hears of it. `after`: it has done it, and the answer is lost. */
  readonly when: 'before' | 'after';
}

export interface Trap {
  /** The database behind the trap. */
  readonly url: string;
  /** Calls `shut` at the step, once. */
  set(step: Step, shut: () => void): void;
  close(): Promise<void>;
}

/** Enough to hold a word that two packets share. */
const TAIL = 400;

/** Stands between a process and its PostgreSQL, hears every statement, and shuts at the one that it waits for. */
export async function openTrap(databaseUrl: string): Promise<Trap> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let armed: { readonly step: Step; readonly shut: () => void } | null = null;

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let heard = 0;
    let tail = '';
    let done = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.toString('latin1')).slice(-TAIL - chunk.length);
      if (armed && !done) listen(armed.step);
      if (done && armed?.step.when === 'before') {
        spring();
        return;
      }
      far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      if (done && armed) spring();
      else near.write(chunk);
    });
    const listen = ({ said }: Step): void => {
      for (const next of said.slice(heard)) {
        const at = tail.indexOf(next);
        if (at === -1) return;
        tail = tail.slice(at + next.length);
        heard += 1;
      }
      done = true;
    };
    const spring = (): void => {
      const shut = armed?.shut;
      armed = null;
      shut?.();
      near.destroy();
      far.destroy();
    };
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    set(step, shut) {
      armed = { step, shut };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
