import { afterEach, describe, expect, it } from 'vitest';
import type { OutboxMessage } from '../message';
import { render } from '../templates/render';
import { startMsg91Server, startTwilioServer, type TestHttpServer } from '../testing';
import { createMsg91Provider } from './msg91.provider';
import type { MessageProvider } from './provider';
import { createTwilioProvider } from './twilio.provider';

const NEVER_ABORTED = new AbortController().signal;
const TEXT =
  '246813 is your Potli verification code, good for 2 minutes. Do not share it with anybody.\n\n@shop.example #246813';

const message: OutboxMessage = {
  ...render('mobile-code', { code: '246813', host: 'shop.example' }),
  id: '11111111-2222-3333-4444-555555555555',
  recipient: '9876543210',
  template: 'mobile-code',
  expiresAt: null,
  unsubscribeUrl: null,
  createdAt: new Date(),
};

function msg91(url: string): MessageProvider {
  return createMsg91Provider({ url, authKey: 'the-key', senderId: 'POTLII' });
}
function twilio(url: string): MessageProvider {
  return createTwilioProvider({ url, accountSid: 'AC1', authToken: 'the-token', from: '+15005550006' });
}

let smsServer: TestHttpServer;
afterEach(() => smsServer.close());

describe('the MSG91 provider', () => {
  it('MSG91 gets the number, the text and the registered template', async () => {
    smsServer = await startMsg91Server();
    await msg91(smsServer.url).deliver(message, NEVER_ABORTED);

    expect(smsServer.requests).toHaveLength(1);
    const [request] = smsServer.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/api/v2/sendsms' });
    expect(request?.headers).toMatchObject({ authkey: 'the-key', 'content-type': 'application/json' });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      sender: 'POTLII',
      route: '4',
      country: '91',
      DLT_TE_ID: '1707160000000000001',
      sms: [{ message: TEXT, to: ['9876543210'] }],
    });
  });

  it('a delivery to MSG91 fails when its response of status 200 reports an error', async () => {
    smsServer = await startMsg91Server();
    smsServer.behaviour = 'refuse';
    await expect(msg91(smsServer.url).deliver(message, NEVER_ABORTED)).rejects.toThrow(
      /^MSG91 did not take the message: 200$/,
    );
  });
});

describe('the Twilio provider', () => {
  it('Twilio gets the number with its prefix, the sender and the text', async () => {
    smsServer = await startTwilioServer();
    await twilio(smsServer.url).deliver(message, NEVER_ABORTED);

    expect(smsServer.requests).toHaveLength(1);
    const [request] = smsServer.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/2010-04-01/Accounts/AC1/Messages.json' });
    expect(request?.headers['authorization']).toBe(
      `Basic ${Buffer.from('AC1:the-token').toString('base64')}`,
    );
    expect(request?.headers['content-type']).toMatch('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: '+919876543210',
      From: '+15005550006',
      Body: TEXT,
    });
  });

  it('a delivery to Twilio fails on status 429 with an error that does not contain the code', async () => {
    smsServer = await startTwilioServer();
    smsServer.behaviour = 'refuse';
    await expect(twilio(smsServer.url).deliver(message, NEVER_ABORTED)).rejects.toThrow(
      /^Twilio did not take the message: 429$/,
    );
  });
});

it.each([
  ['MSG91', startMsg91Server, msg91],
  ['Twilio', startTwilioServer, twilio],
] as const)('an aborted delivery closes its connection to %s', async (_name, startServer, createProvider) => {
  smsServer = await startServer();
  smsServer.behaviour = 'hang';
  const abortController = new AbortController();
  const delivery = createProvider(smsServer.url).deliver(message, abortController.signal);
  const shouldFail = expect(delivery).rejects.toThrow(/abort/i);
  await expect.poll(() => smsServer.requests.length).toBe(1);
  abortController.abort();
  await shouldFail;
  await expect.poll(() => smsServer.abortedRequests).toBe(1);
});
