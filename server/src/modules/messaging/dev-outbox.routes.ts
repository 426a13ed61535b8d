import express, { type Router } from 'express';
import { normaliseEmail } from '../../domain/email';
import type { OutboxMessage } from './message';
import type { MessageService } from './message.service';
import { escapeHtml } from './templates/template';

const MESSAGES_SHOWN = 200;

/** Serves sent messages: /dev/outbox for people, /dev/outbox.json?to=… for tests. Demo mode only. */
export function devOutboxRoutes(messages: MessageService): Router {
  const router = express.Router();
  router.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    next();
  });
  router.get('/outbox.json', (request, response, next) => {
    messages.findLatest(parseRecipients(request.query['to']), MESSAGES_SHOWN).then(
      (rows) =>
        response.json(
          rows.map(({ channel, recipient, subject, text, unsubscribeUrl, createdAt }) => ({
            channel,
            to: recipient,
            subject,
            text,
            createdAt,
            // As in the List-Unsubscribe header; most messages have none.
            ...(unsubscribeUrl !== null && { unsubscribeUrl }),
          })),
        ),
      next,
    );
  });
  router.get('/outbox', (request, response, next) => {
    messages
      .findLatest(parseRecipients(request.query['to']), MESSAGES_SHOWN)
      .then((rows) => response.type('html').send(renderPage(rows)), next);
  });
  return router;
}

/** Accepts an email address in any case, or a number with or without its country prefix. */
function parseRecipients(to: unknown): string[] | null {
  if (typeof to !== 'string' || to.trim() === '') return null;
  const fullMatch = normaliseEmail(to);
  const number = /^(?:\+?91)?(\d{10})$/.exec(fullMatch.replace(/[\s-]/g, ''))?.[1];
  return [number ?? fullMatch];
}

function renderPage(rows: readonly OutboxMessage[]): string {
  const messages = rows
    .map(
      ({ channel, recipient, subject, text, createdAt }) =>
        `<article><h2>${escapeHtml(subject || (channel === 'sms' ? 'Text message' : 'Mail'))}</h2><p>${channel === 'sms' ? 'SMS' : 'E-mail'} to <b>${escapeHtml(recipient)}</b>, <time datetime="${createdAt.toISOString()}">${createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p><pre>${linkUrls(text)}</pre></article>`,
    )
    .join('\n');
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="10"><link rel="icon" href="/icon.svg" type="image/svg+xml"><title>Outbox · Potli</title><style>body{margin:0 auto;max-width:46rem;padding:2rem 1rem;background:#faf6ef;color:#1d1713;font:16px/1.5 system-ui,sans-serif}article{border-top:1px solid #d8cfc2;padding:1rem 0}h2{margin:0;font-size:1.125rem}p{margin:0 0 .5rem;color:#5d534a}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:#b3164f}</style></head><body><main><h1>Outbox</h1><p>What this demo shop would have sent. Newest first; the page looks again every ten seconds.</p>
${messages || '<p>Nothing yet.</p>'}</main></body></html>`;
}

function linkUrls(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (href) => `<a href="${href}">${href}</a>`);
}
