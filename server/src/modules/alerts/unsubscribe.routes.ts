import type { Router } from 'express';
import { unsubscribeRoutes } from '../messaging/unsubscribe.routes';
import type { AlertService } from './alert.service';

/** The format of newSecret. */
const TOKEN = /^[\w-]{43}$/;

/** Serves /alerts/unsubscribe/{token}, which ends all alerts of the email's recipient. */
export function alertUnsubscribeRoutes(alerts: Pick<AlertService, 'unsubscribe'>): Router {
  return unsubscribeRoutes({
    title: 'Alerts about bags',
    description: 'The alert in that email has ended. You may still have alerts for other bags.',
    buttonLabel: 'End all my alerts',
    confirmation: 'We have ended all alerts of yours. You’ll still get emails about your orders.',
    isToken: (token) => TOKEN.test(token),
    unsubscribe: (token) => alerts.unsubscribe(token),
  });
}
