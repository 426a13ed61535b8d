import { DomainError } from '../../domain/domain-error';
import type { AdminService } from './admin.service';

export const ADMIN_USAGE = [
  'npm run admin -- create <e-mail>   makes an admin, or lifts a customer, and prints a link to choose a password',
  'npm run admin -- list              says who is an admin',
  'npm run admin -- revoke <e-mail>   makes an admin a customer again',
];

interface CommandOptions {
  readonly admins: AdminService;
  /** "https://shop.example", no slash at the end. */
  readonly origin: string;
  readonly say: (line: string) => void;
}

export type AdminCommand =
  | { readonly name: 'create' | 'revoke'; readonly email: string }
  | { readonly name: 'list' };

/** What was typed behind `npm run admin --`; null for what makes no command. */
export function adminCommand([name, email, ...more]: readonly string[]): AdminCommand | null {
  if (more.length > 0) return null;
  if (name === 'list') return email === undefined ? { name } : null;
  return (name === 'create' || name === 'revoke') && email !== undefined ? { name, email } : null;
}

/** @returns whether it was carried out; if not, it has said why */
export async function runAdminCommand(
  command: AdminCommand,
  { admins, origin, say }: CommandOptions,
): Promise<boolean> {
  if (command.name === 'list') {
    const all = await admins.list();
    if (all.length === 0) say('The shop has no admin. Make one: npm run admin -- create <e-mail>');
    for (const { email, hasPassword, hasSecondFactor, lastSeenAt } of all)
      say(
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
    const made = await admins.create(command.email);
    if (made instanceof DomainError) return refused(made, say);
    say(`${made.email} is an admin${made.isNew ? '' : ' now, and signed out everywhere'}.`);
    say(`Choose a password, once, until ${made.expiresAt.toISOString()}:`);
    say(`  ${origin}/reset-password?token=${made.token}`);
    say('Then sign in, and turn the second factor on:');
    say(`  ${origin}/security`);
    return true;
  }
  const revoked = await admins.revoke(command.email);
  if (revoked instanceof DomainError) return refused(revoked, say);
  say(`${revoked.email} is an admin no more, and signed out everywhere.`);
  if (revoked.left === 0) say('The shop has no admin now. Make one: npm run admin -- create <e-mail>');
  return true;
}

function refused(fault: DomainError, say: (line: string) => void): false {
  say(fault.message);
  return false;
}
