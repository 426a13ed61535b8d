import { Fault, type Outcome } from '../../domain/fault';
import type { Customer } from '../customer.entity';
import type { RateLimits } from '../../limits/rate-limits';
import type { MobileService } from '../mobile/mobile.service';
import { verifyPassword } from '../password/password.hash';
import type { SecondFactorService } from '../second-factor/second-factor.service';
import type { Client } from '../sessions/client';
import type { Session } from '../sessions/session.entity';
import type { SessionService } from '../sessions/session.service';

export interface Proof {
  readonly password?: string | null;
  readonly totpCode?: string | null;
  readonly mobileCode?: string | null;
}

/** Asks somebody who is signed in to show once more who they are, before what is sensitive. */
export class ProofService {
  constructor(
    private readonly sessions: SessionService,
    private readonly secondFactors: SecondFactorService,
    private readonly mobile: MobileService,
    private readonly limits: RateLimits,
  ) {}

  /** Any one proof is enough; the session remembers it for ten minutes. */
  async prove(customer: Customer, session: Session, proof: Proof, client: Client): Promise<Outcome<true>> {
    const refusal = await this.limits.take(['proof by account', customer.id]);
    if (refusal) return refusal;
    const outcome = await this.check(customer, proof, client);
    if (outcome === true) await this.sessions.noteProof(session.id);
    return outcome;
  }

  private async check(customer: Customer, proof: Proof, client: Client): Promise<Outcome<true>> {
    if (proof.password)
      return (
        (await verifyPassword(customer.passwordHash, proof.password)) ||
        new Fault('WRONG_PASSWORD', 'This is not your current password', 'password')
      );
    if (proof.totpCode) return this.secondFactors.prove(customer, proof.totpCode);
    if (proof.mobileCode) return this.mobile.prove(customer, proof.mobileCode, client);
    return new Fault('BAD_USER_INPUT', 'Please enter your password or a code', 'password');
  }
}
