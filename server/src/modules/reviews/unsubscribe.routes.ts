import type { Router } from 'express';
import { unsubscribeRoutes } from '../messaging/unsubscribe.routes';
import type { InvitationService } from './invitation.service';

/** Serves /unsubscribe/{token}, which ends review invitations. */
export function invitationUnsubscribeRoutes(
  invitations: Pick<InvitationService, 'isValidToken' | 'optOut'>,
): Router {
  return unsubscribeRoutes({
    title: 'Emails about reviews',
    description: 'We email you once after each delivery and ask how you like your bags.',
    buttonLabel: 'Stop these emails',
    confirmation: 'We will not ask you for reviews any more. You’ll still get emails about your orders.',
    isToken: (token) => invitations.isValidToken(token),
    unsubscribe: (token) => invitations.optOut(token),
  });
}
