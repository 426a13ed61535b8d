import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { requireSignedIn } from '../accounts/sessions/visitor';
import { Personal } from '../graphql/cache-control';
import type { Context } from '../graphql/context';
import type { InvitationService } from './invitation.service';
import { ReviewMailsResult, ReviewMailsType } from './invitation.type';

/** Whether customers want to be asked for reviews. */
@Resolver()
export class InvitationResolver {
  constructor(private readonly invitations: InvitationService) {}

  @Personal()
  @Query(() => ReviewMailsType, {
    nullable: true,
    description: 'Whether the visitor gets mails that ask for a review; null for guests.',
  })
  async reviewMails(@Ctx() { visitor }: Context): Promise<ReviewMailsType | null> {
    const row = await visitor.signedIn();
    return row && ReviewMailsType.create(await this.invitations.isSubscribed(row.customer.id));
  }

  @Mutation(() => ReviewMailsResult, { description: 'Ends mails that ask for a review, or has them again.' })
  async setReviewMails(
    @Arg('wanted', () => Boolean, { description: 'False ends them.' }) wanted: boolean,
    @Ctx() { visitor }: Context,
  ): Promise<typeof ReviewMailsResult> {
    const { customer } = await requireSignedIn(visitor);
    await this.invitations.setSubscribed(customer.id, wanted);
    return ReviewMailsType.create(wanted);
  }
}
