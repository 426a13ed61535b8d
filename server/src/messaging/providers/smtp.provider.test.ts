import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxMessage } from '../message';
import { render } from '../templates/render';
import { startMailPeer, startStrictMailServer, type MailPeer } from '../testing';
import { smtpProvider, tryMailServer } from './smtp.provider';

const FOREVER = new AbortController().signal;

let peer: MailPeer;
beforeEach(async () => {
  peer = await startMailPeer();
});
afterEach(() => peer.close());

function message(link = 'https://shop.example/verify-email?token=abc&x=1'): OutboxMessage {
  return {
    ...render('verify-email', { firstName: 'Ásha <b>', link }),
    id: '11111111-2222-3333-4444-555555555555',
    recipient: 'asha@shop.example',
    template: 'verify-email',
    expiresAt: null,
    unsubscribeUrl: null,
    createdAt: new Date(),
  };
}

describe('a mail server that is tried', () => {
  it('is fine where it answers, and no mail is sent', async () => {
    expect(await tryMailServer(peer.url)).toBeNull();
    expect(peer.mails).toEqual([]);
  });

  it('may be away for now where it does not answer, and its password is not told', async () => {
    const { port } = new URL(peer.url);
    await peer.close();
    expect(await tryMailServer(`smtp://me:hush-hush@127.0.0.1:${port}`)).toEqual({
      isWrong: false,
      message: `The mail server at 127.0.0.1:${port} (SMTP_URL) does not answer: ECONNREFUSED`,
    });
  });

  // Two dots stand in no name: no name server is asked, and there need not be one.
  it('is a wrong setting where nobody has its name', async () => {
    expect(await tryMailServer('smtp://mail..invalid:587')).toEqual({
      isWrong: true,
      message: 'The mail server at mail..invalid:587 (SMTP_URL) cannot be found',
    });
  });

  it('is a wrong setting where it does not take user and password', async () => {
    const strict = await startStrictMailServer();
    try {
      expect(await tryMailServer(`smtp://me:hush-hush@127.0.0.1:${strict.port}`)).toEqual({
        isWrong: true,
        message: `The mail server at 127.0.0.1:${strict.port} (SMTP_URL) does not take its user and password`,
      });
    } finally {
      await strict.close();
    }
  });
});

describe('mail over SMTP', () => {
  it('arrives as text and as HTML, which say the same', async () => {
    await smtpProvider(peer.url, 'Potli <hello@potli.example>').deliver(message(), FOREVER);

    expect(peer.mails).toHaveLength(1);
    const [mail] = peer.mails;
    expect(mail).toMatchObject({ from: 'hello@potli.example', to: ['asha@shop.example'] });
    expect(mail?.headers.get('subject')).toBe('Confirm your email');
    expect(mail?.headers.get('content-type')).toContain('multipart/alternative');
    expect(mail?.headers.get('from')).toBe('Potli <hello@potli.example>');
    expect(mail?.text).toContain('Hello Ásha <b>,');
    expect(mail?.text).toContain('https://shop.example/verify-email?token=abc&x=1');
    expect(mail?.html).toContain('Hello Ásha &lt;b&gt;,');
    expect(mail?.html).toContain('href="https://shop.example/verify-email?token=abc&amp;x=1"');
    expect(mail?.html).not.toContain('<b>,');
  });

  it('carries the same number on every try, so that a second copy can be told', async () => {
    const provider = smtpProvider(peer.url, 'Potli <hello@potli.example>');
    await provider.deliver(message(), FOREVER);
    await provider.deliver(message(), FOREVER);

    expect(peer.mails.map(({ headers }) => headers.get('message-id'))).toEqual([
      '<11111111-2222-3333-4444-555555555555@potli>',
      '<11111111-2222-3333-4444-555555555555@potli>',
    ]);
  });

  it('says where one press ends mails of its kind, and of other mails nothing', async () => {
    const provider = smtpProvider(peer.url, 'Potli <hello@potli.example>');
    const unsubscribeUrl = `https://shop.example/alerts/unsubscribe?token=${'a'.repeat(43)}`;
    await provider.deliver({ ...message(), unsubscribeUrl }, FOREVER);
    await provider.deliver(message(), FOREVER);

    expect(peer.mails[0]?.headers.get('list-unsubscribe')?.replace(/\s/g, '')).toBe(`<${unsubscribeUrl}>`);
    expect(peer.mails[0]?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(peer.mails[1]?.headers.has('list-unsubscribe')).toBe(false);
    expect(peer.mails[1]?.headers.has('list-unsubscribe-post')).toBe(false);
  });

  it('throws when the server does not take it', async () => {
    peer.mood = 'refuse';
    await expect(
      smtpProvider(peer.url, 'Potli <hello@potli.example>').deliver(message(), FOREVER),
    ).rejects.toThrow('Mailbox is full');
    expect(peer.mails).toEqual([]);
  });

  it('throws when nobody is there', async () => {
    const { url } = peer;
    await peer.close();
    await expect(
      smtpProvider(url, 'Potli <hello@potli.example>').deliver(message(), FOREVER),
    ).rejects.toThrow('ECONNREFUSED');
    peer = await startMailPeer();
  });

  it('closes the connection to a server that hangs when it is told to break off', async () => {
    peer.mood = 'hang';
    const stop = new AbortController();
    const delivery = smtpProvider(peer.url, 'Potli <hello@potli.example>').deliver(message(), stop.signal);
    const fails = expect(delivery).rejects.toThrow(/abort/i);
    await expect.poll(() => peer.connections.made).toBe(1);
    stop.abort();
    await fails;
    await expect.poll(() => peer.connections.closed).toBe(1);
  });

  it('never lets a recipient become two', async () => {
    await smtpProvider(peer.url, 'Potli <hello@potli.example>')
      .deliver({ ...message(), recipient: 'asha@shop.example, thief@shop.example' }, FOREVER)
      .catch(() => undefined);
    expect(peer.mails.flatMap(({ to }) => to)).not.toContain('thief@shop.example');
  });
});
