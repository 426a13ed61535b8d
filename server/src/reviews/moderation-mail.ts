import type { Transaction } from '../database/transactions';
import { productHref } from '../domain/product-href';
import type { MessageService } from '../messaging/message.service';

/** What somebody of the shop makes of what shoppers write. */
export type Decision = 'published' | 'hidden';

/** Whose words were decided about, and what a mail about it says. */
export interface ContentAuthor {
  /** Confirmed. */
  readonly email: string;
  readonly firstName: string;
  readonly slug: string;
  readonly product: string;
  /** A review's title, a question, an answer. */
  readonly words: string;
}

export interface DecisionMailData {
  readonly kind: 'review' | 'question' | 'answer';
  readonly decision: Decision;
  /** Under which address the shop is asked. */
  readonly origin: string;
  /** Null where nobody can be written to. */
  readonly author: ContentAuthor | null;
}

/** Says to an author what was decided; the caller has seen that it was not decided so before. */
export async function notifyAuthor(
  messages: Pick<MessageService, 'queue'>,
  transaction: Transaction,
  { kind, decision, origin, author }: DecisionMailData,
): Promise<void> {
  if (author === null) return;
  const { email, firstName, slug, product, words } = author;
  const link = `${origin}${productHref(slug)}#${kind === 'review' ? 'reviews' : 'questions'}`;
  await messages.queue(transaction, {
    template: decision === 'published' ? 'words-shown' : 'words-refused',
    to: email,
    data: { firstName, kind, product, words, link },
  });
}
