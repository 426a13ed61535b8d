import { createTransport } from 'nodemailer';
import type {
  ConfiguredMessageProvider,
  MessageProvider,
  MessageProviderDescriptor,
  ProviderProblem,
} from './provider';

const SMTP_TIMEOUT_MS = 8_000;

export const smtp: MessageProviderDescriptor = {
  name: 'smtp',
  settings: ['SMTP_URL'],
  configure: (settings, mailFrom) =>
    configureSmtp(settings.url('SMTP_URL', ['smtp:', 'smtps:']) ?? '', mailFrom),
};

/** @param url "smtp://user:password@host:port" @param from "Potli <hello@potli.example>" */
export function configureSmtp(url: string, from: string): ConfiguredMessageProvider {
  return { name: 'smtp', open: () => createSmtpProvider(url, from), check: () => checkMailServer(url) };
}

/** Connects and signs in without sending. Null when the server works. */
export async function checkMailServer(url: string): Promise<ProviderProblem | null> {
  const { hostname, port } = new URL(url);
  const server = `The mail server at ${hostname}${port && `:${port}`} (SMTP_URL)`;
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const codes = errorCodesOf(error);
    if (codes.includes('EAUTH'))
      return { isMisconfigured: true, message: `${server} does not take its user and password` };
    if (codes.includes('ENOTFOUND')) return { isMisconfigured: true, message: `${server} cannot be found` };
    return { isMisconfigured: false, message: `${server} does not answer: ${codes[0] ?? 'no reason given'}` };
  } finally {
    transport.close();
  }
}

/** Error codes, the operating system's before the library's. */
function errorCodesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const system = /\bE[A-Z]{3,}\b/.exec(error.message)?.[0];
  const library = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return [system, library].filter((code) => code !== undefined);
}

/** @param url "smtp://user:password@host:port" @param from "Potli <hello@potli.example>" */
export function createSmtpProvider(url: string, from: string): MessageProvider {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    // A template must never make nodemailer read a file or a URL.
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
        // The same in every attempt, so that mail clients can detect a duplicate.
        messageId: `<${id}@potli>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // Source: RFC 2369 section 3.2 and RFC 8058 section 3.1.
          ...(unsubscribeUrl !== null && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        // Closes the connection, so that a slow server does not deliver what is about to be sent again.
        signal,
      });
    },
  };
}
