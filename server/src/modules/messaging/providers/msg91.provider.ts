import { PHONE_PREFIX } from '../../../domain/account-limits';
import { requireAccepted } from './accepted-response';
import type { MessageProvider, MessageProviderDescriptor } from './provider';

interface Msg91Settings {
  readonly url: string;
  readonly authKey: string;
  readonly senderId: string;
}

export const msg91: MessageProviderDescriptor = {
  name: 'msg91',
  settings: ['MSG91_AUTH_KEY', 'MSG91_SENDER_ID'],
  configure: (settings) => {
    const url = settings.serviceUrl('MSG91_URL', 'https://api.msg91.com');
    const authKey = settings.text('MSG91_AUTH_KEY') ?? '';
    const senderId = settings.text('MSG91_SENDER_ID') ?? '';
    return { name: 'msg91', open: () => createMsg91Provider({ url, authKey, senderId }) };
  },
};

/** Source: MSG91's "Send SMS" API, POST /api/v2/sendsms with `authkey`; DLT_TE_ID names the registered template. */
export function createMsg91Provider({ url, authKey, senderId }: Msg91Settings): MessageProvider {
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
