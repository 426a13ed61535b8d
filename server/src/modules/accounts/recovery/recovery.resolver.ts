import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Authorized } from '../../../platform/graphql/authorized';
import {
  validateInput,
  forgotPasswordSchema,
  recoverAccountSchema,
  recoveryTokenSchema,
} from '../../../domain/account-schemas';
import { DomainError } from '../../../domain/domain-error';
import { RECOVERY_INSTRUCTIONS_SENT } from '../../../domain/messages';
import type { Context } from '../../../platform/graphql/context';
import { DoneResult, DoneType, FailureType } from '../../../platform/graphql/failure.type';
import type { RecoveryService } from './recovery.service';

@Resolver()
export class RecoveryResolver {
  constructor(private readonly recoveries: RecoveryService) {}

  @Authorized('everybody')
  @Mutation(() => DoneResult, {
    description:
      'For customers who lost the second factor: sends a link that works after three days, and notifies every other address of the account. The answer is the same for unknown addresses.',
  })
  async requestAccountRecovery(
    @Arg('email', () => String, { description: 'The account’s, in any letter case.' }) email: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const valid = await validateInput(forgotPasswordSchema, { email });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const result = await this.recoveries.requestRecovery(valid.email, visitor.client);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.withMessage(RECOVERY_INSTRUCTIONS_SENT);
  }

  @Authorized('everybody')
  @Mutation(() => DoneResult, {
    description:
      'Sets the password by the link after its three days, and turns the second factor off. Ends every session.',
  })
  async recoverAccount(
    @Arg('token', () => String, { description: 'The link’s token.' }) token: string,
    @Arg('newPassword', () => String, { description: 'At least 8 characters.' }) newPassword: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const valid = await validateInput(recoverAccountSchema, { token, newPassword });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const result = await this.recoveries.completeRecovery(valid.token, valid.newPassword, visitor.client);
    if (result instanceof DomainError) return FailureType.fromError(result);
    visitor.clearSession();
    return DoneType.withMessage('Your account is recovered. Please sign in with your new password.');
  }

  @Authorized('everybody')
  @Mutation(() => DoneResult, {
    description: 'Stops a recovery by the link in its notices, without signing in.',
  })
  async stopAccountRecovery(
    @Arg('token', () => String, { description: 'The link’s token.' }) token: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const valid = await validateInput(recoveryTokenSchema, { token });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const result = await this.recoveries.stopRecovery(valid.token, visitor.client);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.withMessage('The recovery is stopped. Its link no longer works.');
  }
}
