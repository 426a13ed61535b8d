import type { DataSource } from 'typeorm';
import type { Clock } from '../../../platform/clock';
import { Transactions } from '../../../platform/database/transactions';
import { CustomerRepository } from '../customers/customer.repository';
import { EmailTokenRepository } from '../email/email-token.repository';
import { SessionRepository } from '../sessions/session.repository';
import { SessionService } from '../sessions/session.service';
import { AccountTakeoverRepository } from '../password/account-takeover.repository';
import { AdminRepository } from './admin.repository';
import { AdminService } from './admin.service';

/** The services that `npm run admin` needs, without the rest of the shop. */
export function createAdmins(dataSource: DataSource, clock: Clock): AdminService {
  const transactions = new Transactions(dataSource);
  const customers = new CustomerRepository(dataSource);
  return new AdminService(
    transactions,
    new AdminRepository(dataSource),
    customers,
    new EmailTokenRepository(dataSource),
    new AccountTakeoverRepository(),
    new SessionService(transactions, new SessionRepository(dataSource), customers, clock),
    clock,
  );
}
