import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCustomer, SessionStartEffects } from '../../../session/session.testing';
import { renderRoutes, type OperationHandler } from '../../../testing/render-routes';
import { AdminModerationPage } from './AdminModerationPage';

export const createReview = (id: string, change: Record<string, unknown> = {}) => ({
  __typename: 'Review',
  id,
  productId: 'p1',
  authorName: 'Asha R.',
  authorCity: 'Pune',
  rating: 4,
  title: 'Been to Pune and back',
  body: 'Twice.\n\nSee www.bags.example',
  isVerifiedPurchase: true,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
  isHeld: true,
  isRejected: false,
  photos: [{ __typename: 'ReviewPhoto', id: 'f1', url: '/uploads/reviews/f1.webp' }],
  ...change,
});

export const REVIEWS = [createReview('r1'), createReview('r2', { authorName: 'Meera P.', updatedAt: null })];

export const QUESTION = {
  __typename: 'Question',
  id: 'q1',
  productId: 'p1',
  authorName: 'Vidya K.',
  body: 'Is it at www.bags.example too?',
  createdAt: '2026-11-23T10:00:00.000Z',
  isHeld: true,
  isRejected: false,
};

export const ANSWER = {
  __typename: 'Answer',
  id: 'a1',
  question: { __typename: 'Question', id: 'q2', productId: 'p2', body: 'Does it fit under a seat?' },
  authorName: 'Ravi S.',
  isVerifiedPurchase: true,
  body: 'Yes, it does.',
  createdAt: '2026-11-24T10:00:00.000Z',
  isHeld: true,
  isRejected: false,
};

const NOTHING_WAITS: Record<string, Record<string, unknown>> = {
  PendingReviews: { pendingReviews: [] },
  PendingQuestions: { pendingQuestions: [] },
  PendingAnswers: { pendingAnswers: [] },
  PendingProducts: {
    productsByIds: [{ __typename: 'Product', id: 'p1', slug: 'kite', name: 'Kite cabin case' }],
  },
};

/** Renders the page for somebody who is signed in; nothing waits unless `answer` says so. */
export function renderModeration(answer: OperationHandler, type: 'ADMIN' | 'CUSTOMER' = 'ADMIN') {
  const me = createCustomer({ type });
  localStorage.setItem('auth-store', JSON.stringify({ user: { id: me.id, email: me.email } }));
  return renderRoutes(
    [
      {
        element: <SessionStartEffects />,
        children: [{ path: '/admin/moderation', element: <AdminModerationPage /> }],
      },
    ],
    '/admin/moderation',
    (operation) => answer(operation) ?? (operation.name === 'Me' ? { me } : NOTHING_WAITS[operation.name]),
  );
}

/** Answers with two reviews; `answer` overrides. */
export const withReviews =
  (answer: OperationHandler = () => undefined): OperationHandler =>
  (operation) =>
    answer(operation) ?? (operation.name === 'PendingReviews' ? { pendingReviews: REVIEWS } : undefined);

export const findSection = (name: RegExp) => screen.findByRole('region', { name });
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
