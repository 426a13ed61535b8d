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

describe('tryMailServer', () => {
  it('tryMailServer returns null for a working server and sends nothing', async () => {
    expect(await tryMailServer(peer.url)).toBeNull();
    expect(peer.mails).toEqual([]);
  });

  it('tryMailServer reports a server that does not answer as temporary, without its password', async () => {
    const { port } = new URL(peer.url);
    await peer.close();
    expect(await tryMailServer(`smtp://me:hush-hush@127.0.0.1:${port}`)).toEqual({
      isWrong: false,
      message: `The mail server at 127.0.0.1:${port} (SMTP_URL) does not answer: ECONNREFUSED`,
    });
  });

  // An invalid host name fails without a DNS server, which the machine may not have.
  it('tryMailServer reports an unknown host name as a wrong setting', async () => {
    expect(await tryMailServer('smtp://mail..invalid:587')).toEqual({
      isWrong: true,
      message: 'The mail server at mail..invalid:587 (SMTP_URL) cannot be found',
    });
  });

  it('tryMailServer reports refused credentials as a wrong setting', async () => {
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

describe('smtpProvider', () => {
  it('an email arrives with equivalent text and HTML parts, and HTML is escaped', async () => {
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

  it('an email has the same Message-ID in every attempt', async () => {
    const provider = smtpProvider(peer.url, 'Potli <hello@potli.example>');
    await provider.deliver(message(), FOREVER);
    await provider.deliver(message(), FOREVER);

    expect(peer.mails.map(({ headers }) => headers.get('message-id'))).toEqual([
      '<11111111-2222-3333-4444-555555555555@potli>',
      '<11111111-2222-3333-4444-555555555555@potli>',
    ]);
  });

  it('an email has List-Unsubscribe headers only when it has an unsubscribe URL', async () => {
    const provider = smtpProvider(peer.url, 'Potli <hello@potli.example>');
    const unsubscribeUrl = `https://shop.example/alerts/unsubscribe?token=${'a'.repeat(43)}`;
    await provider.deliver({ ...message(), unsubscribeUrl }, FOREVER);
    await provider.deliver(message(), FOREVER);

    expect(peer.mails[0]?.headers.get('list-unsubscribe')?.replace(/\s/g, '')).toBe(`<${unsubscribeUrl}>`);
    expect(peer.mails[0]?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(peer.mails[1]?.headers.has('list-unsubscribe')).toBe(false);
    expect(peer.mails[1]?.headers.has('list-unsubscribe-post')).toBe(false);
  });

  it("delivery of an email throws the server's error when the server refuses it", async () => {
    peer.mood = 'refuse';
    await expect(
      smtpProvider(peer.url, 'Potli <hello@potli.example>').deliver(message(), FOREVER),
    ).rejects.toThrow('Mailbox is full');
    expect(peer.mails).toEqual([]);
  });

  it('delivery of an email throws ECONNREFUSED when no server listens', async () => {
    const { url } = peer;
    await peer.close();
    await expect(
      smtpProvider(url, 'Potli <hello@potli.example>').deliver(message(), FOREVER),
    ).rejects.toThrow('ECONNREFUSED');
    peer = await startMailPeer();
  });

  it('aborting a delivery closes the connection to a mail server that does not respond', async () => {
    peer.mood = 'hang';
    const stop = new AbortController();
    const delivery = smtpProvider(peer.url, 'Potli <hello@potli.example>').deliver(message(), stop.signal);
    const fails = expect(delivery).rejects.toThrow(/abort/i);
    await expect.poll(() => peer.connections.made).toBe(1);
    stop.abort();
    await fails;
    await expect.poll(() => peer.connections.closed).toBe(1);
  });

  it('a comma in a recipient does not add a second recipient', async () => {
    await smtpProvider(peer.url, 'Potli <hello@potli.example>')
      .deliver({ ...message(), recipient: 'asha@shop.example, thief@shop.example' }, FOREVER)
      .catch(() => undefined);
    expect(peer.mails.flatMap(({ to }) => to)).not.toContain('thief@shop.example');
  });
});
