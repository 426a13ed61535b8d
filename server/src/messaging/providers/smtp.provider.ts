import { createTransport } from 'nodemailer';
import type { MessageProvider } from './provider';

const STEP_WITHIN_MS = 8_000;

/** Why a mail server that was tried sends nothing. */
export interface MailTrouble {
  /** The setting has to be mended; otherwise the server may be back soon, and mails wait in the outbox. */
  readonly isWrong: boolean;
  /** In one line, without the password. */
  readonly message: string;
}

/** Greets the mail server and signs in, and sends nothing. Null: it would take mails. */
export async function tryMailServer(url: string): Promise<MailTrouble | null> {
  const { hostname, port } = new URL(url);
  const server = `The mail server at ${hostname}${port && `:${port}`} (SMTP_URL)`;
  const transport = createTransport({
    url,
    connectionTimeout: STEP_WITHIN_MS,
    greetingTimeout: STEP_WITHIN_MS,
    socketTimeout: STEP_WITHIN_MS,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const codes = codesOf(error);
    if (codes.includes('EAUTH'))
      return { isWrong: true, message: `${server} does not take its user and password` };
    if (codes.includes('ENOTFOUND')) return { isWrong: true, message: `${server} cannot be found` };
    return { isWrong: false, message: `${server} does not answer: ${codes[0] ?? 'no reason given'}` };
  } finally {
    transport.close();
  }
}

/** The most telling first: the system's own, then the library's. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const system = /\bE[A-Z]{3,}\b/.exec(error.message)?.[0];
  const library = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return [system, library].filter((code) => code !== undefined);
}

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
