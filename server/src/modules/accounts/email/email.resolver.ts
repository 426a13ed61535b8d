import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Authorized, SignedIn } from '../../../platform/graphql/authorized';
import { DomainError } from '../../../domain/domain-error';
import type { Context } from '../../../platform/graphql/context';
import { DoneResult, DoneType, FailureType } from '../../../platform/graphql/failure.type';
import { CustomerObject, PendingEmailType, toCustomer } from '../customers/customer.type';
import { ProfileResult, ProfileUpdatedType } from '../customers/profile.type';
import type { SignedInRow } from '../../../platform/http/visitor';
import type { EmailService } from './email.service';

@Resolver(() => CustomerObject)
export class EmailResolver {
  constructor(private readonly emails: EmailService) {}

  @FieldResolver(() => PendingEmailType, {
    nullable: true,
    description: 'The address that replaces the email once its link is followed; null when none waits.',
  })
  async pendingEmail(
    @Root() root: CustomerObject,
    @Ctx() { visitor }: Context,
  ): Promise<PendingEmailType | null> {
    const row = await visitor.findSignedIn();
    return row?.customer.id === root.id ? this.emails.findPendingEmail(root) : null;
  }

  @Authorized('customers')
  @Mutation(() => DoneResult, {
    description:
      'Sends the verification link again, to the pending email if there is one; requires recent reauthentication then. Earlier links end.',
  })
  async sendEmailVerification(
    @SignedIn() { customer, session }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const result = await this.emails.sendVerification(customer, session, visitor.client);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.withMessage('We have sent you a link');
  }

  @Authorized('customers')
  @Mutation(() => ProfileResult, {
    description: 'Keeps the email of the account: the link to the pending one ends.',
  })
  async withdrawEmailChange(@SignedIn() { session }: SignedInRow): Promise<typeof ProfileResult> {
    const result = await this.emails.withdrawChange(session);
    if (result instanceof DomainError) return FailureType.fromError(result);
    return Object.assign(new ProfileUpdatedType(), { me: toCustomer(result) });
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
