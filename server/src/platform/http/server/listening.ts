import { createServer, type Server } from 'node:net';
import { StartupError } from '../../startup-error';

/**
 * Maximum number of connections that wait to be accepted. The kernel drops further ones, which clients retry after 1, 3
 * and 7 seconds; Node's default of 511 is too few. Linux allows at most net.core.somaxconn, 4,096 by default.
 */
export const BACKLOG = 4_096;

interface Address {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

/**
 * Starts listening.
 * @param command the command that starts this server, named in the error's advice: "npm start"
 * @throws StartupError with one line: the port is taken or needs privileges, or the host is not an address of this
 * machine
 */
export async function listen(server: Server, address: Address, command: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, address, command)));
    server.listen({ port: address.port, host: address.host, backlog: BACKLOG }, resolve);
  });
}

/**
 * Checks whether `listen` would succeed, before anything slow is started.
 * @throws StartupError as `listen` does
 */
export async function checkAddress(address: Address, command: string): Promise<void> {
  if (address.port === 0) return;
  const server = createServer();
  await listen(server, address, command);
  await new Promise((resolve) => server.close(resolve));
}

function listenError(error: NodeJS.ErrnoException, { host, port }: Address, command: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port === 65_535 ? 4000 : port + 1} ${command}`,
    );
  if (error.code === 'EACCES')
    return new StartupError(`Port ${port} needs more rights than this user has. Choose one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartupError(`HOST=${host} is no address of this machine.`);
  return error;
}
