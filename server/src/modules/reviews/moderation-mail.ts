import type { Transaction } from '../../platform/database/transactions';
import { questionsHref, reviewsHref } from '../../domain/product-href';
import type { MessageService } from '../messaging/message.service';

/** A moderator's decision about a review, a question or an answer. */
export type Decision = 'published' | 'hidden';

/** The author of moderated content, and what the email about the decision quotes. */
export interface ContentAuthor {
  /** A confirmed address. */
  readonly email: string;
  readonly firstName: string;
  readonly slug: string;
  readonly product: string;
  /** The review's title and text, the question or the answer. */
  readonly words: string;
}

interface DecisionMailData {
  readonly kind: 'review' | 'question' | 'answer';
  readonly decision: Decision;
  /** Base URL of the shop, for links. */
  readonly origin: string;
  /** Null when the author has no confirmed email address. */
  readonly author: ContentAuthor | null;
}

/** Queues an email to the author about a decision. The caller checks that the decision is new. */
export async function notifyAuthor(
  messages: Pick<MessageService, 'queueMessage'>,
  transaction: Transaction,
  { kind, decision, origin, author }: DecisionMailData,
): Promise<void> {
  if (author === null) return;
  const { email, firstName, slug, product, words } = author;
  const link = `${origin}${kind === 'review' ? reviewsHref(slug) : questionsHref(slug)}`;
  await messages.queueMessage(transaction, {
    template: decision === 'published' ? 'words-shown' : 'words-refused',
    to: email,
    data: { firstName, kind, product, text: words, link },
  });
}
