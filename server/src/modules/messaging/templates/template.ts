export const MESSAGE_CHANNELS = ['email', 'sms'] as const;

export interface RenderedMessage {
  readonly channel: (typeof MESSAGE_CHANNELS)[number];
  /** Empty for text messages. */
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Template id at India's DLT registry; text messages only. */
  readonly dltTemplateId: string | null;
}

/** What somebody else wrote, set apart from the shop's own words. */
interface Quotation {
  readonly quote: string;
}

/** The parts of an email. `mail` renders them as text and as HTML with the same content. */
interface MailParts {
  readonly subject: string;
  readonly greeting: string;
  /** Paragraphs before the button, or the whole mail. */
  readonly paragraphs: readonly (string | Quotation)[];
  readonly button?: { readonly label: string; readonly href: string };
  /** Paragraphs after the button. */
  readonly notes?: readonly string[];
  /** The page that ends emails of this kind. */
  readonly unsubscribeUrl?: string;
}

/** The colours of client/src/ui/theme, written out because mail clients do not support custom properties. */
const TEXT_COLOUR = '#1d1713';
const BACKGROUND_COLOUR = '#faf6ef';
const ACCENT_COLOUR = '#b3164f';
const UNSUBSCRIBE_LABEL = 'No more mails like this';

export function renderMail({
  subject,
  greeting,
  paragraphs,
  button,
  notes = [],
  unsubscribeUrl,
}: MailParts): RenderedMessage {
  const text = [
    greeting,
    ...paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : quoteLines(paragraph))),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...notes,
    'Potli',
    ...(unsubscribeUrl === undefined ? [] : [`${UNSUBSCRIBE_LABEL}:\n${unsubscribeUrl}`]),
  ].join('\n\n');
  const paragraphHtml = (paragraph: string | Quotation): string =>
    typeof paragraph === 'string'
      ? `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${linesHtml(paragraph)}</p>`
      : `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid ${ACCENT_COLOUR};font-size:16px;line-height:1.5">${linesHtml(paragraph.quote)}</blockquote>`;
  const buttonHtml = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:12px 20px;background:${ACCENT_COLOUR};color:#ffffff;text-decoration:none;font-size:16px">${escapeHtml(button.label)}</a></p>`
    : '';
  const unsubscribeHtml =
    unsubscribeUrl === undefined
      ? ''
      : `<p style="margin:32px 0 0;font-size:14px"><a href="${escapeHtml(unsubscribeUrl)}" style="color:${TEXT_COLOUR}">${UNSUBSCRIBE_LABEL}</a></p>`;
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:${BACKGROUND_COLOUR};color:${TEXT_COLOUR};font-family:'Anek Latin',system-ui,sans-serif"><div style="max-width:560px;margin:0 auto"><p style="margin:0 0 24px;font-size:24px;font-family:Eczar,Georgia,serif">Potli</p>${[greeting, ...paragraphs].map(paragraphHtml).join('')}${buttonHtml}${notes.map(paragraphHtml).join('')}${unsubscribeHtml}</div></body></html>`;
  return { channel: 'email', subject, text, html, dltTemplateId: null };
}

/** Each line is marked, so that none passes for a paragraph of the shop's. */
function quoteLines({ quote }: Quotation): string {
  return quote
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

function linesHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

export function greeting(firstName: string): string {
  return firstName === '' ? 'Hello,' : `Hello ${firstName},`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
