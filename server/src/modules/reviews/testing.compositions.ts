import type { Compositions } from '../../platform/database/testing.recorded-compositions';
import { ShopKeys } from '../../platform/security/secrets';
import { ModerationRepository, type ContentRef } from './moderation.repository';
import { RefusedPersonRepository } from './refused-person.repository';
import { ReviewRepository, type ReviewOrder } from './review.repository';
import { VoteRepository } from './vote.repository';

const ID = '00000000-0000-4000-8000-000000000003';
const NOW = new Date(0);
const CONTENT = { customerId: ID, productId: ID };
const KINDS: readonly ContentRef['kind'][] = ['review', 'question', 'answer'];
const ORDERS: readonly ReviewOrder[] = ['NEWEST', 'HIGHEST', 'LOWEST', 'MOST_HELPFUL'];

export const compositions: Compositions = (dataSource) => {
  const reviews = new ReviewRepository(dataSource);
  const refusedPersons = new RefusedPersonRepository(dataSource, new ShopKeys('secret'));
  const moderation = new ModerationRepository(refusedPersons);
  const votes = new VoteRepository();
  const transaction = dataSource.manager;
  return [
    ...ORDERS.map((order) => () => reviews.findPages([ID], order, 10, 0)),
    () => reviews.findPages([ID, ID], 'NEWEST', 10, 0),
    () => reviews.countRatings([ID]),
    () => reviews.countRatings([ID, ID]),
    () => reviews.findById(ID),
    () => reviews.findByAuthor(ID, ID),
    () => reviews.findReactions(ID, ID),
    () => reviews.findHeld(10, 0),
    ...KINDS.flatMap((kind) => [
      () =>
        moderation.report(transaction, { kind, id: ID }, CONTENT, {
          customerId: ID,
          reason: 'spam',
          now: NOW,
        }),
      () =>
        moderation.applyDecision(transaction, { kind, id: ID }, CONTENT, { decision: 'hidden', now: NOW }),
    ]),
    ...(['review', 'answer'] as const).flatMap((kind) =>
      [true, false].map(
        (helpful) => () => votes.setVote(transaction, { kind, id: ID }, ID, { helpful, now: NOW }),
      ),
    ),
  ];
};
