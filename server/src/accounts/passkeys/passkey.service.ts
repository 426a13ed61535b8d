import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { secondsAfter, type Clock } from '../../clock';
import type { Transactions } from '../../database/transactions';
import { PASSKEYS_MAX } from '../../domain/account-limits';
import { DomainError, type Result } from '../../domain/domain-error';
import type { Customer } from '../customer.entity';
import type { CustomerRepository } from '../customer.repository';
import type { RateLimits } from '../../limits/rate-limits';
import type { ReauthenticationGuard, AuthenticationEvidence } from '../security/reauthentication.guard';
import type { SecurityNotices } from '../security/security-notices';
import { addressBlock, type Client } from '../sessions/client';
import type { Session } from '../sessions/session.entity';
import type { Entered, SignInService } from '../sign-in/sign-in.service';
import type { CeremonyPurpose, PasskeyRepository, PasskeyRow } from './passkey.repository';

/** Loaded with the first passkey: it takes a fifth of a second. */
const webAuthn = () => import('@simplewebauthn/server');

const CEREMONY_SECONDS = 300;
const NAME_MAX = 60;
const RESPONSE_MAX = 20_000;

export interface CeremonyStart {
  readonly id: string;
  /** What navigator.credentials is asked with, as JSON. */
  readonly options: string;
}

/** Passkeys (WebAuthn): unlocked by their owner they are both factors at once. */
export class PasskeyService {
  constructor(
    private readonly transactions: Transactions,
    private readonly passkeys: PasskeyRepository,
    private readonly customers: CustomerRepository,
    private readonly signIns: SignInService,
    private readonly guard: ReauthenticationGuard,
    private readonly notices: SecurityNotices,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  list(customerId: string): Promise<PasskeyRow[]> {
    return this.passkeys.of(customerId);
  }

  async startRegistration(
    customer: Customer,
    session: Session,
    client: Client,
  ): Promise<Result<CeremonyStart>> {
    const proof = await this.guard.hasRecentAuthentication(session);
    if (proof instanceof DomainError) return proof;
    const own = await this.passkeys.of(customer.id);
    if (own.length >= PASSKEYS_MAX) return tooMany();
    const options = await (
      await webAuthn()
    ).generateRegistrationOptions({
      rpName: 'Potli',
      rpID: hostOf(client),
      userID: Uint8Array.from(Buffer.from(customer.id.replaceAll('-', ''), 'hex')),
      userName: customer.email ?? customer.phoneNumber ?? 'Potli',
      userDisplayName: `${customer.firstName} ${customer.lastName}`.trim(),
      attestationType: 'none',
      excludeCredentials: own.map(descriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return this.begin('registration', customer.id, options);
  }

  async finishRegistration(
    customer: Customer,
    session: Session,
    { id, name, response }: { id: string; name: string; response: string },
    client: Client,
  ): Promise<Result<PasskeyRow>> {
    const proof = await this.guard.hasRecentAuthentication(session);
    if (proof instanceof DomainError) return proof;
    const ceremony = await this.passkeys.takeCeremony(id, 'registration', this.clock());
    const answer = parsed<RegistrationResponseJSON>(response);
    if (ceremony?.customerId !== customer.id || !answer) return notAdded();
    const verified = await (
      await webAuthn()
    )
      .verifyRegistrationResponse({
        response: answer,
        expectedChallenge: ceremony.challenge,
        expectedOrigin: client.origin,
        expectedRPID: hostOf(client),
        requireUserVerification: true,
      })
      .catch(() => null);
    if (!verified?.verified) return notAdded();
    const { credential } = verified.registrationInfo;
    return this.transactions.run(async (transaction) => {
      if ((await this.passkeys.countAlone(transaction, customer.id)) >= PASSKEYS_MAX) return tooMany();
      const row = await this.passkeys.insert(transaction, {
        customerId: customer.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: [...(credential.transports ?? [])],
        name: name.trim().slice(0, NAME_MAX) || client.device,
        createdAt: this.clock(),
      });
      if (row) await this.notices.tell(transaction, customer, `A passkey was added: ${row.name}.`);
      return row ?? new DomainError('CONFLICT', 'This passkey is in use already');
    });
  }

  async remove(customer: Customer, session: Session, id: string): Promise<Result<true>> {
    const proof = await this.guard.hasRecentAuthentication(session);
    if (proof instanceof DomainError) return proof;
    const isGone = await this.transactions.run(async (transaction) => {
      const name = await this.passkeys.delete(transaction, id, customer.id);
      if (name !== null) await this.notices.tell(transaction, customer, `A passkey was removed: ${name}.`);
      return name !== null;
    });
    return isGone || new DomainError('NOT_FOUND', 'There is no such passkey', 'id');
  }

  /** Asks for any passkey of this shop: the browser offers those that it has, and nobody learns who has some. */
  async startSignIn(client: Client): Promise<Result<CeremonyStart>> {
    const rejection = await this.limits.take(['passkey by address', addressBlock(client.ipAddress)]);
    if (rejection) return rejection;
    const options = await (
      await webAuthn()
    ).generateAuthenticationOptions({
      rpID: hostOf(client),
      userVerification: 'required',
    });
    return this.begin('sign_in', null, options);
  }

  async finishSignIn(id: string, response: string, client: Client): Promise<Result<Entered>> {
    const rejection = await this.limits.take(['passkey by address', addressBlock(client.ipAddress)]);
    if (rejection) return rejection;
    const checked = await this.answered(id, 'sign_in', null, response, client);
    if (checked instanceof DomainError) return checked;
    return this.transactions.run(async (transaction) => {
      const customer = await this.customers.byId(checked.passkey.customerId, transaction);
      if (!customer) return refused();
      await this.passkeys.noteUse(transaction, checked.passkey.id, checked.counter, this.clock());
      const shown = shownBy(checked.passkey);
      return this.signIns.enterVerified(transaction, customer, { remember: false, client, shown });
    });
  }

  async startSecondFactor(challenge: string, client: Client): Promise<Result<CeremonyStart>> {
    const waiting = await this.signIns.waiting(challenge);
    if (waiting instanceof DomainError) return waiting;
    const rejection = await this.limits.take(['passkey by address', addressBlock(client.ipAddress)]);
    if (rejection) return rejection;
    const options = await (
      await webAuthn()
    ).generateAuthenticationOptions({
      rpID: hostOf(client),
      userVerification: 'required',
      allowCredentials: (await this.passkeys.of(waiting.customerId)).map(descriptor),
    });
    return this.begin('second_factor', waiting.customerId, options);
  }

  async finishSecondFactor(
    challenge: string,
    id: string,
    response: string,
    client: Client,
  ): Promise<Result<Entered>> {
    const waiting = await this.signIns.waiting(challenge);
    if (waiting instanceof DomainError) return waiting;
    const rejection = await this.limits.take(['second factor by account', waiting.customerId]);
    if (rejection) return rejection;
    const checked = await this.answered(id, 'second_factor', waiting.customerId, response, client);
    if (checked instanceof DomainError) return checked;
    return this.signIns.finish(challenge, client, shownBy(checked.passkey), async (transaction) => {
      await this.passkeys.noteUse(transaction, checked.passkey.id, checked.counter, this.clock());
      return true;
    });
  }

  private async begin(
    purpose: CeremonyPurpose,
    customerId: string | null,
    options: { challenge: string },
  ): Promise<CeremonyStart> {
    const expiresAt = secondsAfter(this.clock(), CEREMONY_SECONDS);
    const id = await this.passkeys.insertCeremony(
      purpose,
      { customerId, challenge: options.challenge },
      expiresAt,
    );
    return { id, options: JSON.stringify(options) };
  }

  private async answered(
    id: string,
    purpose: CeremonyPurpose,
    customerId: string | null,
    response: string,
    client: Client,
  ): Promise<Result<{ passkey: PasskeyRow; counter: number }>> {
    const ceremony = await this.passkeys.takeCeremony(id, purpose, this.clock());
    const answer = parsed<AuthenticationResponseJSON>(response);
    if (ceremony?.customerId !== customerId || !answer || typeof answer.id !== 'string') return refused();
    const passkey = await this.passkeys.byCredential(answer.id);
    if (!passkey || (customerId !== null && passkey.customerId !== customerId)) return refused();
    const verified = await (
      await webAuthn()
    )
      .verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: ceremony.challenge,
        expectedOrigin: client.origin,
        expectedRPID: hostOf(client),
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: Uint8Array.from(passkey.publicKey),
          counter: passkey.counter,
          transports: passkey.transports as AuthenticatorTransport[],
        },
      })
      .catch(() => null);
    return verified?.verified ? { passkey, counter: verified.authenticationInfo.newCounter } : refused();
  }
}

function descriptor({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] };
}

function shownBy({ createdAt }: PasskeyRow): AuthenticationEvidence {
  return { method: 'passkey', since: createdAt };
}

/** What comes from outside is looked at by the library; here it only has to be an object. */
function parsed<T extends object>(json: string): T | null {
  if (json.length > RESPONSE_MAX) return null;
  try {
    const value: T | null = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function tooMany(): DomainError {
  return new DomainError('CONFLICT', `An account may have at most ${PASSKEYS_MAX} passkeys`);
}

const NOT_ACCEPTED = 'This passkey was not accepted. Please try again.';

/** Nobody is signed in by it. */
function refused(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', NOT_ACCEPTED);
}

/** Somebody is signed in already, and stays so: what they sent does not hold (design decision D13). */
function notAdded(): DomainError {
  return new DomainError('BAD_USER_INPUT', NOT_ACCEPTED, 'response');
}

/** Passkeys are bound to the host, without a port. */
function hostOf({ origin }: Client): string {
  return URL.canParse(origin) ? new URL(origin).hostname : 'localhost';
}
