import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxMessage } from '../message';
import { render } from '../templates/render';
import { startTestMailServer, startRejectingMailServer, type TestMailServer } from '../testing';
import { createSmtpProvider, checkMailServer } from './smtp.provider';

const NEVER_ABORTED = new AbortController().signal;

let mailServer: TestMailServer;
beforeEach(async () => {
  mailServer = await startTestMailServer();
});
afterEach(() => mailServer.close());

function verificationMail(link = 'https://shop.example/verify-email?token=abc&x=1'): OutboxMessage {
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

describe('checkMailServer', () => {
  it('checkMailServer returns null for a working server and sends nothing', async () => {
    expect(await checkMailServer(mailServer.url)).toBeNull();
    expect(mailServer.mails).toEqual([]);
  });

  it('checkMailServer reports a server that does not answer as temporary, without its password', async () => {
    const { port } = new URL(mailServer.url);
    await mailServer.close();
    expect(await checkMailServer(`smtp://me:hush-hush@127.0.0.1:${port}`)).toEqual({
      isMisconfigured: false,
      message: `The mail server at 127.0.0.1:${port} (SMTP_URL) does not answer: ECONNREFUSED`,
    });
  });

  // An invalid host name fails without a DNS server, which the machine may not have.
  it('checkMailServer reports an unknown host name as a wrong setting', async () => {
    expect(await checkMailServer('smtp://mail..invalid:587')).toEqual({
      isMisconfigured: true,
      message: 'The mail server at mail..invalid:587 (SMTP_URL) cannot be found',
    });
  });

  it('checkMailServer reports refused credentials as a wrong setting', async () => {
    const strictServer = await startRejectingMailServer();
    try {
      expect(await checkMailServer(`smtp://me:hush-hush@127.0.0.1:${strictServer.port}`)).toEqual({
        isMisconfigured: true,
        message: `The mail server at 127.0.0.1:${strictServer.port} (SMTP_URL) does not take its user and password`,
      });
    } finally {
      await strictServer.close();
    }
  });
});

describe('createSmtpProvider', () => {
  it('an email arrives with equivalent text and HTML parts, and HTML is escaped', async () => {
    await createSmtpProvider(mailServer.url, 'Potli <hello@potli.example>').deliver(
      verificationMail(),
      NEVER_ABORTED,
    );

    expect(mailServer.mails).toHaveLength(1);
    const [mail] = mailServer.mails;
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
    const provider = createSmtpProvider(mailServer.url, 'Potli <hello@potli.example>');
    await provider.deliver(verificationMail(), NEVER_ABORTED);
    await provider.deliver(verificationMail(), NEVER_ABORTED);

    expect(mailServer.mails.map(({ headers }) => headers.get('message-id'))).toEqual([
      '<11111111-2222-3333-4444-555555555555@potli>',
      '<11111111-2222-3333-4444-555555555555@potli>',
    ]);
  });

  it('an email has List-Unsubscribe headers only when it has an unsubscribe URL', async () => {
    const provider = createSmtpProvider(mailServer.url, 'Potli <hello@potli.example>');
    const unsubscribeUrl = `https://shop.example/alerts/unsubscribe?token=${'a'.repeat(43)}`;
    await provider.deliver({ ...verificationMail(), unsubscribeUrl }, NEVER_ABORTED);
    await provider.deliver(verificationMail(), NEVER_ABORTED);

    expect(mailServer.mails[0]?.headers.get('list-unsubscribe')?.replace(/\s/g, '')).toBe(
      `<${unsubscribeUrl}>`,
    );
    expect(mailServer.mails[0]?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mailServer.mails[1]?.headers.has('list-unsubscribe')).toBe(false);
    expect(mailServer.mails[1]?.headers.has('list-unsubscribe-post')).toBe(false);
  });

  it("delivery of an email throws the server's error when the server refuses it", async () => {
    mailServer.behaviour = 'refuse';
    await expect(
      createSmtpProvider(mailServer.url, 'Potli <hello@potli.example>').deliver(
        verificationMail(),
        NEVER_ABORTED,
      ),
    ).rejects.toThrow('Mailbox is full');
    expect(mailServer.mails).toEqual([]);
  });

  it('delivery of an email throws ECONNREFUSED when no server listens', async () => {
    const { url } = mailServer;
    await mailServer.close();
    await expect(
      createSmtpProvider(url, 'Potli <hello@potli.example>').deliver(verificationMail(), NEVER_ABORTED),
    ).rejects.toThrow('ECONNREFUSED');
    mailServer = await startTestMailServer();
  });

  it('aborting a delivery closes the connection to a mail server that does not respond', async () => {
    mailServer.behaviour = 'hang';
    const abortController = new AbortController();
    const delivery = createSmtpProvider(mailServer.url, 'Potli <hello@potli.example>').deliver(
      verificationMail(),
      abortController.signal,
    );
    const shouldFail = expect(delivery).rejects.toThrow(/abort/i);
    await expect.poll(() => mailServer.connections.opened).toBe(1);
    abortController.abort();
    await shouldFail;
    await expect.poll(() => mailServer.connections.closed).toBe(1);
  });

  it('a comma in a recipient does not add a second recipient', async () => {
    await createSmtpProvider(mailServer.url, 'Potli <hello@potli.example>')
      .deliver({ ...verificationMail(), recipient: 'asha@shop.example, thief@shop.example' }, NEVER_ABORTED)
      .catch(() => undefined);
    expect(mailServer.mails.flatMap(({ to }) => to)).not.toContain('thief@shop.example');
  });
});
