import type { Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/database/transactions';
import { questionsHref } from '../../domain/product-href';
import type { MessageService } from '../messaging/message.service';
import type { AnswerMailData, AnswerWritingRepository } from './answer-writing.repository';

/** Emails askers about answers, once for each answer, as soon as both it and its question are published. */
export class AskerNotification {
  constructor(
    private readonly answers: AnswerWritingRepository,
    private readonly messages: Pick<MessageService, 'queueMessage'>,
    private readonly clock: Clock,
  ) {}

  /** After an answer was written or published. */
  notifyOfAnswer(transaction: Transaction, id: string): Promise<void> {
    return this.queueMails(transaction, 'id', id);
  }

  /** After a question was published: its answers may have been published while it was held. */
  notifyOfAnswersTo(transaction: Transaction, questionId: string): Promise<void> {
    return this.queueMails(transaction, 'question_id', questionId);
  }

  private async queueMails(
    transaction: Transaction,
    column: 'id' | 'question_id',
    id: string,
  ): Promise<void> {
    for (const mailData of await this.answers.markNotified(transaction, column, id, this.clock()))
      await this.queueMail(transaction, mailData);
  }

  private async queueMail(transaction: Transaction, mailData: AnswerMailData): Promise<void> {
    const { email, firstName, product, question, answer, authorName } = mailData;
    const link = `${mailData.origin}${questionsHref(mailData.slug)}`;
    await this.messages.queueMessage(transaction, {
      template: 'question-answered',
      to: email,
      data: { firstName, product, question, answer, authorName, link },
    });
  }
}
