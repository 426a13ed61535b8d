import type { SmsSettings } from '../../config';
import { PHONE_PREFIX } from '../../domain/account-limits';
import { ProviderOutage } from './circuit-breaker';
import type { MessageProvider } from './provider';

export function createSmsProvider(settings: SmsSettings): MessageProvider {
  return settings.provider === 'msg91' ? createMsg91Provider(settings) : createTwilioProvider(settings);
}

/** Source: MSG91's "Send SMS" API, POST /api/v2/sendsms with `authkey`; DLT_TE_ID names the registered template. */
function createMsg91Provider({
  url,
  authKey,
  senderId,
}: Extract<SmsSettings, { provider: 'msg91' }>): MessageProvider {
  return {
    async deliver({ recipient, text, dltTemplateId }, signal) {
      const response = await fetch(new URL('/api/v2/sendsms', url), {
        method: 'POST',
        signal,
        headers: { authkey: authKey, 'content-type': 'application/json' },
        body: JSON.stringify({
          sender: senderId,
          // Route 4: transactional messages.
          route: '4',
          country: PHONE_PREFIX.slice(1),
          DLT_TE_ID: dltTemplateId,
          sms: [{ message: text, to: [recipient] }],
        }),
      });
      await requireAccepted('MSG91', response, (responseBody) => responseBody['type'] === 'success');
    },
  };
}

/** Source: Twilio's Messages resource, POST /2010-04-01/Accounts/{sid}/Messages.json with basic authentication. */
function createTwilioProvider(settings: Extract<SmsSettings, { provider: 'twilio' }>): MessageProvider {
  const { url, accountSid, authToken, from } = settings;
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

/** The error names the provider and the status, not the message. */
async function requireAccepted(
  providerName: string,
  response: Response,
  isAccepted: (responseBody: Record<string, unknown>) => boolean,
): Promise<void> {
  const text = await response.text();
  const responseBody: Record<string, unknown> = response.ok && text.startsWith('{') ? JSON.parse(text) : {};
  if (response.ok && isAccepted(responseBody)) return;
  const message = `${providerName} did not take the message: ${response.status}`;
  throw response.status === 429 || response.status >= 500 ? new ProviderOutage(message) : new Error(message);
}
