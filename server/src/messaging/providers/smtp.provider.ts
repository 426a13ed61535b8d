import { createTransport } from 'nodemailer';
import type { MessageProvider } from './provider';

const STEP_WITHIN_MS = 8_000;

/** @param url "smtp://user:password@host:port" @param from "Potli <hello@potli.example>" */
export function smtpProvider(url: string, from: string): MessageProvider {
  const transport = createTransport({
    url,
    connectionTimeout: STEP_WITHIN_MS,
    greetingTimeout: STEP_WITHIN_MS,
    socketTimeout: STEP_WITHIN_MS,
    // Templates are ours; whatever they hold, no mail reads a file or another address of the server's.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ id, recipient, subject, text, html, unsubscribeUrl }, signal) {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text,
        ...(html === null ? {} : { html }),
        // The same on every try, so that a mailbox can tell a second copy.
        messageId: `<${id}@potli>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // Source: RFC 2369 section 3.2 and RFC 8058 section 3.1.
          ...(unsubscribeUrl !== null && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        // Closes the connection, so that a server which wakes up later sends nothing that we are about to send again.
        signal,
      });
    },
  };
}
