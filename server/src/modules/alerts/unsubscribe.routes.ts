import type { Router } from 'express';
import { unsubscribeRoutes } from '../messaging/unsubscribe.routes';
import type { AlertService } from './alert.service';

/** The format of newSecret. */
const TOKEN = /^[\w-]{43}$/;

/** Serves /alerts/unsubscribe/{token}, which ends all alerts of the email's recipient. */
export function alertUnsubscribeRoutes(alerts: Pick<AlertService, 'unsubscribe'>): Router {
  return unsubscribeRoutes({
    title: 'Alerts about bags',
    description: 'This alert is off. You can still set alerts for other bags.',
    buttonLabel: 'End all my alerts',
    confirmation: 'We have ended all alerts of yours. Mails about your orders still come.',
    isToken: (token) => TOKEN.test(token),
    unsubscribe: (token) => alerts.unsubscribe(token),
  });
}
