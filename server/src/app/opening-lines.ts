import type { Server } from 'node:net';
import type { Config } from '../config';
import { DEMO_ACCOUNTS } from '../modules/accounts/demo/demo-accounts';

/** @returns what a shop prints once it listens: its addresses, and in demo mode the accounts */
export function openingLines(
  title: string,
  server: Pick<Server, 'address'>,
  { host, mode }: Pick<Config, 'host' | 'mode'>,
): string[] {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const open = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
  const row = (name: string, value: string): string => `  ${name.padEnd(22)}${value}`;
  if (mode === 'live') return ['', row(title, `${open}/`), ''];
  return [
    '',
    row(title, `${open}/`),
    row('GraphQL playground', `${open}/graphql`),
    row('REST API', `${open}/api/docs`),
    row('Mails and messages', `${open}/dev/outbox`),
    ...DEMO_ACCOUNTS.map(({ email, password }) => row('Demo account', `${email}, password: ${password}`)),
    `  Demo mode: listening on ${host}. ${host === 'localhost' ? 'Set HOST to let others in, ' : ''}SHOP_MODE=live for a real shop.`,
    '',
  ];
}
