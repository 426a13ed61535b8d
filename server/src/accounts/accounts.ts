import type { IncomingMessage } from 'node:http';
import type { DataSource } from 'typeorm';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { Transactions } from '../database/transactions';
import type { MessageService } from '../messaging/message.service';
import type { ShopKeys } from '../security/secrets';
import { CustomerRepository } from './customer.repository';
import { EmailTokenRepository } from './email/email-token.repository';
import { EmailService } from './email/email.service';
import { RateLimits } from './limits/rate-limits';
import { PasswordService } from './password/password.service';
import { ResetService } from './password/reset.service';
import { HttpVisitors } from './sessions/http-visitor';
import { SessionRepository } from './sessions/session.repository';
import { SessionService } from './sessions/session.service';
import { TokenService } from './sessions/token.service';
import { SecondFactorMethodsRepository } from './sign-in/second-factor-methods.repository';
import { SignInService } from './sign-in/sign-in.service';
import { TicketRepository } from './sign-in/ticket.repository';
import { WaysInRepository } from './ways-in.repository';

export interface AccountsOptions {
  readonly dataSource: DataSource;
  readonly config: Pick<Config, 'mode' | 'publicUrl' | 'rateLimits' | 'trustedProxies' | 'google'>;
  readonly keys: ShopKeys;
  readonly messages: MessageService;
  readonly clock: Clock;
  readonly originOf: (request: IncomingMessage) => string | null;
}

/** The services of the room, which GraphQL and REST share. */
export interface Accounts {
  readonly visitors: HttpVisitors;
  readonly sessions: SessionService;
  readonly tokens: TokenService;
  readonly passwords: PasswordService;
  readonly resets: ResetService;
  readonly emails: EmailService;
  readonly signIns: SignInService;
}

export function createAccounts({
  dataSource,
  config,
  keys,
  messages,
  clock,
  originOf,
}: AccountsOptions): Accounts {
  const transactions = new Transactions(dataSource);
  const customers = new CustomerRepository(dataSource);
  const sessionRows = new SessionRepository(dataSource);
  const emailTokens = new EmailTokenRepository(dataSource);
  const waysIn = new WaysInRepository();
  const limits = new RateLimits(dataSource, config.rateLimits);

  const sessions = new SessionService(transactions, sessionRows, clock);
  const tokens = new TokenService(transactions, sessionRows, keys, config.publicUrl ?? 'potli', clock);
  const signIns = new SignInService(
    transactions,
    customers,
    sessions,
    tokens,
    new TicketRepository(dataSource),
    new SecondFactorMethodsRepository(dataSource),
    clock,
  );
  const emails = new EmailService(transactions, customers, emailTokens, messages, limits, clock);
  return {
    visitors: new HttpVisitors({
      sessions,
      tokens,
      secure: config.mode === 'live' || config.publicUrl?.startsWith('https:') === true,
      trustedProxies: config.trustedProxies,
      originOf,
    }),
    sessions,
    tokens,
    signIns,
    emails,
    passwords: new PasswordService(
      transactions,
      customers,
      signIns,
      sessions,
      emails,
      messages,
      limits,
      clock,
    ),
    resets: new ResetService(transactions, customers, emailTokens, waysIn, sessions, messages, limits, clock),
  };
}
