import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Authorized, SignedIn } from '../../../platform/graphql/authorized';
import { DomainError } from '../../../domain/domain-error';
import type { Context } from '../../../platform/graphql/context';
import { DoneResult, DoneType, FailureType } from '../../../platform/graphql/failure.type';
import { toCustomer } from '../customers/customer.type';
import { ProfileResult, ProfileUpdatedType } from '../customers/profile.type';
import type { SignedInRow } from '../../../platform/http/visitor';
import type { EmailService } from './email.service';

@Resolver()
export class EmailResolver {
  constructor(private readonly emails: EmailService) {}

  @Authorized('customers')
  @Mutation(() => DoneResult, { description: 'Sends the verification link again.' })
  async sendEmailVerification(
    @SignedIn() { customer }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const result = await this.emails.sendVerification(customer, visitor.client);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.withMessage('We have sent you a link');
  }

  @Authorized('customers')
  @Mutation(() => ProfileResult, {
    description:
      "Confirms the email address by the link's token; only for the signed-in customer that it was sent to.",
  })
  async verifyEmail(
    @Arg('token', () => String, { description: "The link's token." }) token: string,
    @SignedIn() { customer, session }: SignedInRow,
  ): Promise<typeof ProfileResult> {
    const result = await this.emails.verify(customer, session, token);
    if (result instanceof DomainError) return FailureType.fromError(result);
    return Object.assign(new ProfileUpdatedType(), { me: toCustomer(result) });
  }
}
