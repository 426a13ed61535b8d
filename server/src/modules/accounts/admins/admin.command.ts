import { DomainError } from '../../../domain/domain-error';
import type { AdminService } from './admin.service';

export const ADMIN_USAGE = [
  'npm run admin -- create <e-mail>   makes an admin, or lifts a customer, and prints a link to choose a password',
  'npm run admin -- list              says who is an admin',
  'npm run admin -- revoke <e-mail>   makes an admin a customer again',
];

interface CommandOptions {
  readonly admins: AdminService;
  /** For example "https://shop.example", without a trailing slash. */
  readonly origin: string;
  readonly print: (line: string) => void;
}

type AdminCommand =
  | { readonly name: 'create' | 'revoke'; readonly email: string }
  | { readonly name: 'list' };

/** Parses the arguments of `npm run admin --`; null if they are no command. */
export function parseAdminCommand([name, email, ...rest]: readonly string[]): AdminCommand | null {
  if (rest.length > 0) return null;
  if (name === 'list') return email === undefined ? { name } : null;
  return (name === 'create' || name === 'revoke') && email !== undefined ? { name, email } : null;
}

/** Runs the command. @returns whether it succeeded; the reason of a failure has been printed */
export async function runAdminCommand(
  command: AdminCommand,
  { admins, origin, print }: CommandOptions,
): Promise<boolean> {
  if (command.name === 'list') {
    const all = await admins.list();
    if (all.length === 0) print('The shop has no admin. Make one: npm run admin -- create <e-mail>');
    for (const { email, hasPassword, hasSecondFactor, lastSeenAt } of all)
      print(
        [
          email,
          hasPassword ? 'has a password' : 'has not chosen a password',
          hasSecondFactor ? 'second factor on' : 'no second factor',
          lastSeenAt ? `last seen ${lastSeenAt.toISOString()}` : 'never signed in',
        ].join(', '),
      );
    return true;
  }
  if (command.name === 'create') {
    const result = await admins.create(command.email);
    if (result instanceof DomainError) return printError(result, print);
    print(`${result.email} is an admin${result.isNew ? '' : ' now, and signed out everywhere'}.`);
    print(`Choose a password, once, until ${result.expiresAt.toISOString()}:`);
    print(`  ${origin}/reset-password?token=${result.token}`);
    print('Then sign in, and turn the second factor on:');
    print(`  ${origin}/security`);
    return true;
  }
  const result = await admins.revoke(command.email);
  if (result instanceof DomainError) return printError(result, print);
  print(`${result.email} is an admin no more, and signed out everywhere.`);
  if (result.adminsLeft === 0) print('The shop has no admin now. Make one: npm run admin -- create <e-mail>');
  return true;
}

function printError(error: DomainError, print: (line: string) => void): false {
  print(error.message);
  return false;
}
