import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ACCESS_TOKEN_SECONDS } from '../../domain/account-limits';
import { DomainError } from '../../domain/domain-error';
import { Personal } from '../../graphql/cache-control';
import type { Context } from '../../graphql/context';
import { DoneResult, DoneType, FailureType } from '../../graphql/failure.type';
import { CustomerObject, toCustomer } from '../customer.type';
import type { RenewalService } from './renewal.service';
import type { SessionService } from './session.service';
import { RefreshSessionResult, SessionRefreshedType, SessionType, toSession } from './session.type';
import { requireSignedIn } from './visitor';

@Resolver()
export class SessionResolver {
  constructor(
    private readonly sessions: SessionService,
    private readonly renewals: RenewalService,
  ) {}

  @Personal()
  @Query(() => CustomerObject, { nullable: true, description: 'Who is signed in; null for guests.' })
  async me(@Ctx() { visitor }: Context): Promise<CustomerObject | null> {
    const row = await visitor.findSignedIn();
    return row && toCustomer(row.customer);
  }

  @Personal()
  @Query(() => [SessionType], {
    nullable: true,
    name: 'sessions',
    description: 'Where the customer is signed in: the one that asks, then the others, last used first.',
  })
  async signedInDevices(@Ctx() { visitor }: Context): Promise<SessionType[]> {
    const { session } = await requireSignedIn(visitor);
    return (await this.sessions.listSessions(session)).map((row) => toSession(row, session.id));
  }

  @Mutation(() => RefreshSessionResult, {
    description:
      'Exchanges a program’s refresh token for the next pair. Without one it tells whether the session is alive: browsers ask every 14 minutes.',
  })
  async refreshSession(
    @Arg('refreshToken', () => String, {
      nullable: true,
      description: 'Of the last answer that held one; good once. Browsers have none.',
    })
    refreshToken: string | null,
    @Ctx() { visitor }: Context,
  ): Promise<typeof RefreshSessionResult> {
    const renewed = await this.renewals.renew(visitor, refreshToken);
    // As for whoever calls anything else without being signed in: clients have one rule for it.
    if (renewed instanceof DomainError) throw renewed;
    const { tokens } = renewed;
    return Object.assign(new SessionRefreshedType(), { expiresIn: ACCESS_TOKEN_SECONDS, tokens });
  }

  @Mutation(() => DoneResult, { description: 'Ends this session, or another of the same customer.' })
  async signOut(
    @Arg('sessionId', () => ID, { nullable: true, description: 'Without it, this one.' })
    sessionId: string | null,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const { customer, session } = await requireSignedIn(visitor);
    const id = sessionId ?? session.id;
    const result = await this.sessions.revoke(id, customer.id);
    if (result instanceof DomainError) return FailureType.fromError(result);
    if (id === session.id) visitor.clearSession();
    return DoneType.fromError('Signed out');
  }

  @Mutation(() => DoneResult, { description: 'Ends one session of the customer.' })
  revokeSession(
    @Arg('id', () => ID, { description: 'The session.' }) id: string,
    @Ctx() context: Context,
  ): Promise<typeof DoneResult> {
    return this.signOut(id, context);
  }

  @Mutation(() => DoneResult, { description: 'Ends every session of the customer, this one included.' })
  async revokeAllSessions(@Ctx() { visitor }: Context): Promise<typeof DoneResult> {
    const { customer } = await requireSignedIn(visitor);
    await this.sessions.revokeAllOfCustomer(customer.id);
    visitor.clearSession();
    return DoneType.fromError('Signed out everywhere');
  }
}
