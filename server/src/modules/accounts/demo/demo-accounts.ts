import type { DataSource } from 'typeorm';
import type { Customer } from '../customers/customer.entity';
import { hashPassword } from '../password/password.hash';

/** The demo accounts. Their passwords are public, so live mode blocks them. */
export const DEMO_ACCOUNTS = [
  {
    email: 'shopper@potli.example',
    password: 'shopper of potli',
    type: 'customer',
    firstName: 'Asha',
    lastName: 'Rao',
  },
  {
    email: 'admin@potli.example',
    password: 'keeper of potli',
    type: 'admin',
    firstName: 'Kabir',
    lastName: 'Menon',
  },
] as const;

const DEMO_EMAILS: readonly string[] = DEMO_ACCOUNTS.map(({ email }) => email);

/** Found by the email address, which therefore cannot be changed. */
export function isDemoAccount({ email }: { readonly email: Customer['email'] }): boolean {
  return email !== null && DEMO_EMAILS.includes(email);
}

/** Creates missing demo accounts, and leaves existing ones unchanged. */
export async function ensureDemoAccounts(dataSource: DataSource): Promise<void> {
  const existing: { email: string }[] = await dataSource.query(
    'SELECT email FROM customer WHERE email = ANY ($1)',
    [DEMO_EMAILS],
  );
  for (const { email, password, type, firstName, lastName } of DEMO_ACCOUNTS) {
    if (existing.some((row) => row.email === email)) continue;
    await dataSource.query(
      `INSERT INTO customer (email, email_verified_at, password_hash, type, first_name, last_name) VALUES ($1, now(), $2, $3, $4, $5)
       ON CONFLICT DO NOTHING`,
      [email, await hashPassword(password), type, firstName, lastName],
    );
  }
  await dataSource.query(
    `UPDATE customer SET status = 'active' WHERE email = ANY ($1) AND status <> 'active'`,
    [DEMO_EMAILS],
  );
}

/** Blocks the demo accounts when a database of demo mode is opened in live mode. */
export async function blockDemoAccounts(dataSource: DataSource): Promise<void> {
  await dataSource.query(`UPDATE customer SET status = 'blocked' WHERE email = ANY ($1)`, [DEMO_EMAILS]);
}
