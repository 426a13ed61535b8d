import { PHONE_PREFIX } from '../../../domain/account-limits';
import { requireAccepted } from './accepted-response';
import type { MessageProvider, MessageProviderDescriptor } from './provider';

interface TwilioSettings {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
}

export const twilio: MessageProviderDescriptor = {
  name: 'twilio',
  settings: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  configure: (settings) => {
    const url = settings.serviceUrl('TWILIO_URL', 'https://api.twilio.com');
    const accountSid = settings.text('TWILIO_ACCOUNT_SID') ?? '';
    const authToken = settings.text('TWILIO_AUTH_TOKEN') ?? '';
    const from = settings.text('TWILIO_FROM') ?? '';
    return { name: 'twilio', open: () => createTwilioProvider({ url, accountSid, authToken, from }) };
  },
};

/** Source: Twilio's Messages resource, POST /2010-04-01/Accounts/{sid}/Messages.json with basic authentication. */
export function createTwilioProvider({ url, accountSid, authToken, from }: TwilioSettings): MessageProvider {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async deliver({ recipient, text }, signal) {
      const response = await fetch(
        new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, url),
        {
          method: 'POST',
          signal,
          headers: { authorization },
          body: new URLSearchParams({ To: PHONE_PREFIX + recipient, From: from, Body: text }),
        },
      );
      await requireAccepted('Twilio', response, (responseBody) => typeof responseBody['sid'] === 'string');
    },
  };
}
