import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { secondsAfter, type Clock } from '../../../platform/clock';
import type { Transaction, Transactions } from '../../../platform/database/transactions';
import { PASSKEYS_MAX } from '../../../domain/account-limits';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { Customer } from '../customers/customer.entity';
import type { CustomerRepository } from '../customers/customer.repository';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import type {
  ReauthenticationGuard,
  AuthenticationEvidence,
} from '../sign-in-methods/reauthentication.guard';
import type { SecurityNotices } from '../notices/security-notices';
import type { Client } from '../../../platform/http/client';
import { ipBlockOf } from '../../../platform/http/ip-block';
import type { Session } from '../sessions/session.entity';
import type { CompletedSignIn, SignInService } from '../sign-in/sign-in.service';
import type { CeremonyPurpose, PasskeyRepository, PasskeyRow } from './passkey.repository';
import { hostnameOf } from '../../../platform/http/headers/origin';

/** Loaded on first use: loading takes 0.2 s. */
const loadWebAuthn = () => import('@simplewebauthn/server');

const CEREMONY_SECONDS = 300;
const NAME_MAX = 60;
const RESPONSE_MAX = 20_000;

export interface CeremonyStart {
  readonly id: string;
  /** Options of navigator.credentials, as JSON. */
  readonly options: string;
}

interface VerifiedPasskey {
  readonly passkey: PasskeyRow;
  /** As the authenticator counts its uses. */
  readonly counter: number;
}

/** Passkeys (WebAuthn). With user verification, a passkey counts as both factors. */
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
    return this.passkeys.findByCustomer(customerId);
  }

  async startRegistration(
    customer: Customer,
    session: Session,
    client: Client,
  ): Promise<Result<CeremonyStart>> {
    const reauthentication = await this.guard.hasRecentAuthentication(session);
    if (reauthentication instanceof DomainError) return reauthentication;
    const ownPasskeys = await this.passkeys.findByCustomer(customer.id);
    if (ownPasskeys.length >= PASSKEYS_MAX) return tooManyPasskeys();
    const options = await (
      await loadWebAuthn()
    ).generateRegistrationOptions({
      rpName: 'Potli',
      rpID: rpIdOf(client),
      userID: Uint8Array.from(Buffer.from(customer.id.replaceAll('-', ''), 'hex')),
      userName: customer.email ?? customer.phoneNumber ?? 'Potli',
      userDisplayName: `${customer.firstName} ${customer.lastName}`.trim(),
      attestationType: 'none',
      excludeCredentials: ownPasskeys.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return this.startCeremony('registration', customer.id, options);
  }

  async finishRegistration(
    customer: Customer,
    session: Session,
    { id, name, response }: { id: string; name: string; response: string },
    client: Client,
  ): Promise<Result<PasskeyRow>> {
    const reauthentication = await this.guard.hasRecentAuthentication(session);
    if (reauthentication instanceof DomainError) return reauthentication;
    const ceremony = await this.passkeys.consumeCeremony(id, 'registration', this.clock());
    const answer = parseObject<RegistrationResponseJSON>(response);
    if (ceremony?.customerId !== customer.id || !answer) return passkeyNotAdded();
    const verification = await (
      await loadWebAuthn()
    )
      .verifyRegistrationResponse({
        response: answer,
        expectedChallenge: ceremony.challenge,
        expectedOrigin: client.origin,
        expectedRPID: rpIdOf(client),
        requireUserVerification: true,
      })
      .catch(() => null);
    if (!verification?.verified) return passkeyNotAdded();
    const { credential } = verification.registrationInfo;
    return this.transactions.run(async (transaction) => {
      const current = await this.guard.lockAccount(transaction, session);
      if (current instanceof DomainError) return current;
      if ((await this.passkeys.count(transaction, customer.id)) >= PASSKEYS_MAX) return tooManyPasskeys();
      const row = await this.passkeys.insert(transaction, {
        customerId: customer.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: [...(credential.transports ?? [])],
        name: name.trim().slice(0, NAME_MAX) || client.device,
        createdAt: this.clock(),
      });
      if (row) await this.notices.notify(transaction, current, `A passkey was added: ${row.name}.`);
      return row ?? new DomainError('CONFLICT', 'This passkey is in use already');
    });
  }

  async remove(customer: Customer, session: Session, id: string): Promise<Result<true>> {
    const reauthentication = await this.guard.hasRecentAuthentication(session);
    if (reauthentication instanceof DomainError) return reauthentication;
    return this.transactions.run(async (transaction) => {
      const current = await this.guard.lockAccount(transaction, session);
      if (current instanceof DomainError) return current;
      const name = await this.passkeys.delete(transaction, id, customer.id);
      if (name === null) return new DomainError('NOT_FOUND', 'There is no such passkey', 'id');
      await this.notices.notify(transaction, current, `A passkey was removed: ${name}.`);
      return true as const;
    });
  }

  /** Asks for any passkey of this shop; the browser offers its own, so nobody learns which accounts have some. */
  async startSignIn(client: Client): Promise<Result<CeremonyStart>> {
    const rejection = await this.limits.consume(['passkey by address', ipBlockOf(client.ipAddress)]);
    if (rejection) return rejection;
    const options = await (
      await loadWebAuthn()
    ).generateAuthenticationOptions({
      rpID: rpIdOf(client),
      userVerification: 'required',
    });
    return this.startCeremony('sign_in', null, options);
  }

  async finishSignIn(id: string, response: string, client: Client): Promise<Result<CompletedSignIn>> {
    const rejection = await this.limits.consume(['passkey by address', ipBlockOf(client.ipAddress)]);
    if (rejection) return rejection;
    const verifiedPasskey = await this.verifyAnswer(id, 'sign_in', null, response, client);
    if (verifiedPasskey instanceof DomainError) return verifiedPasskey;
    return this.transactions.run(async (transaction) => {
      const customer = await this.customers.lock(transaction, verifiedPasskey.passkey.customerId);
      if (!customer || !(await this.recordUse(transaction, verifiedPasskey))) return passkeyRefused();
      const evidence = evidenceOf(verifiedPasskey.passkey);
      return this.signIns.signInVerified(transaction, customer, { remember: false, client, evidence });
    });
  }

  async startSecondFactor(challenge: string, client: Client): Promise<Result<CeremonyStart>> {
    const mfaChallenge = await this.signIns.findChallenge(challenge);
    if (mfaChallenge instanceof DomainError) return mfaChallenge;
    const rejection = await this.limits.consume(['passkey by address', ipBlockOf(client.ipAddress)]);
    if (rejection) return rejection;
    const options = await (
      await loadWebAuthn()
    ).generateAuthenticationOptions({
      rpID: rpIdOf(client),
      userVerification: 'required',
      allowCredentials: (await this.passkeys.findByCustomer(mfaChallenge.customerId)).map(toDescriptor),
    });
    return this.startCeremony('second_factor', mfaChallenge.customerId, options);
  }

  async finishSecondFactor(
    challenge: string,
    id: string,
    response: string,
    client: Client,
  ): Promise<Result<CompletedSignIn>> {
    const mfaChallenge = await this.signIns.findChallenge(challenge);
    if (mfaChallenge instanceof DomainError) return mfaChallenge;
    const rejection = await this.limits.consume(['second factor by account', mfaChallenge.customerId]);
    if (rejection) return rejection;
    const verifiedPasskey = await this.verifyAnswer(
      id,
      'second_factor',
      mfaChallenge.customerId,
      response,
      client,
    );
    if (verifiedPasskey instanceof DomainError) return verifiedPasskey;
    return this.signIns.finishSecondFactor(
      challenge,
      client,
      evidenceOf(verifiedPasskey.passkey),
      async (transaction) => (await this.recordUse(transaction, verifiedPasskey)) || passkeyRefused(),
    );
  }

  /** @returns false when the passkey has been removed meanwhile */
  private recordUse(transaction: Transaction, { passkey, counter }: VerifiedPasskey): Promise<boolean> {
    return this.passkeys.recordUse(transaction, passkey.id, counter, this.clock());
  }

  private async startCeremony(
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

  private async verifyAnswer(
    id: string,
    purpose: CeremonyPurpose,
    customerId: string | null,
    response: string,
    client: Client,
  ): Promise<Result<VerifiedPasskey>> {
    const ceremony = await this.passkeys.consumeCeremony(id, purpose, this.clock());
    const answer = parseObject<AuthenticationResponseJSON>(response);
    if (ceremony?.customerId !== customerId || !answer || typeof answer.id !== 'string')
      return passkeyRefused();
    const passkey = await this.passkeys.findByCredential(answer.id);
    if (!passkey || (customerId !== null && passkey.customerId !== customerId)) return passkeyRefused();
    const verification = await (
      await loadWebAuthn()
    )
      .verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: ceremony.challenge,
        expectedOrigin: client.origin,
        expectedRPID: rpIdOf(client),
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: Uint8Array.from(passkey.publicKey),
          counter: passkey.counter,
          transports: passkey.transports as AuthenticatorTransport[],
        },
      })
      .catch(() => null);
    return verification?.verified
      ? { passkey, counter: verification.authenticationInfo.newCounter }
      : passkeyRefused();
  }
}

function toDescriptor({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] };
}

function evidenceOf({ createdAt }: PasskeyRow): AuthenticationEvidence {
  return { method: 'passkey', since: createdAt };
}

/** The library validates the content; here it only has to be an object. */
function parseObject<T extends object>(json: string): T | null {
  if (json.length > RESPONSE_MAX) return null;
  try {
    const value: T | null = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function tooManyPasskeys(): DomainError {
  return new DomainError('CONFLICT', `An account may have at most ${PASSKEYS_MAX} passkeys`);
}

const NOT_ACCEPTED = 'This passkey was not accepted. Please try again.';

/** Signs nobody in. */
function passkeyRefused(): DomainError {
  return new DomainError('INVALID_CREDENTIALS', NOT_ACCEPTED);
}

/** The customer stays signed in: invalid input is no failed authentication. */
function passkeyNotAdded(): DomainError {
  return new DomainError('BAD_USER_INPUT', NOT_ACCEPTED, 'response');
}

/** The host that passkeys are bound to. */
function rpIdOf({ origin }: Client): string {
  return hostnameOf(origin) || 'localhost';
}
