import { msg91 } from './msg91.provider';
import type { MessageProviderDescriptor } from './provider';
import { smtp } from './smtp.provider';
import { twilio } from './twilio.provider';

/** The choices of MAIL_PROVIDER; the first by default. */
export const MAIL_PROVIDERS: [MessageProviderDescriptor, ...MessageProviderDescriptor[]] = [smtp];

/** The choices of SMS_PROVIDER. */
export const SMS_PROVIDERS: MessageProviderDescriptor[] = [msg91, twilio];
