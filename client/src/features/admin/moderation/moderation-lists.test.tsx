import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { withResolvers } from '../../../testing/with-resolvers';
import {
  ANSWER,
  createReview,
  findSection,
  press,
  QUESTION,
  renderModeration,
  withReviews,
} from './moderation.testing';

const FIFTEEN = Array.from({ length: 15 }, (_, at) => createReview(`r${at}`, { authorName: `Author ${at}` }));
const publishButtons = (section: HTMLElement) => within(section).getAllByRole('button', { name: /^Publish/ });

describe('the lists of moderation', () => {
  it('a review is shown as written, with author, place, dates, stars and photos', async () => {
    renderModeration(withReviews());
    const [review] = within(await findSection(/^Reviews \(2\)$/)).getAllByRole('listitem');
    if (review === undefined) throw new Error('The list is empty');
    expect(await within(review).findByRole('link', { name: 'Kite cabin case' })).toHaveAttribute(
      'href',
      '/products/kite#reviews',
    );
    expect(review).toHaveTextContent(
      /Asha R\., Pune, 21 Nov 2026, .*, edited on 22 Nov 2026, .*Verified purchase/,
    );
    expect(within(review).getByText('4 of 5 stars')).toBeVisible();
    expect(within(review).getByRole('heading', { level: 3 })).toHaveTextContent('Been to Pune and back');
    const text = within(review).getByText(/^Twice\./);
    expect(text.textContent).toBe('Twice.\n\nSee www.bags.example');
    const photo = within(review).getByRole('img', { name: 'Photo 1 by Asha R., in a new tab' });
    expect(photo.closest('a')).toHaveAttribute('href', '/uploads/reviews/f1.webp');
  });

  it('a question links to its product; an answer stands below its question, here of a bag that is no longer sold', async () => {
    renderModeration(({ name }) => {
      if (name === 'PendingQuestions') return { pendingQuestions: [QUESTION] };
      return name === 'PendingAnswers' ? { pendingAnswers: [ANSWER] } : undefined;
    });
    const questions = await findSection(/^Questions \(1\)$/);
    expect(await within(questions).findByRole('link', { name: 'Kite cabin case' })).toHaveAttribute(
      'href',
      '/products/kite#questions',
    );
    expect(questions).toHaveTextContent('Is it at www.bags.example too?');
    const answers = await findSection(/^Answers \(1\)$/);
    expect(answers).toHaveTextContent(
      /A bag that is no longer sold.*Does it fit under a seat\?.*Ravi S\., .*Verified purchase.*Yes, it does\./,
    );
  });

  it('each empty list says so, without a count', async () => {
    renderModeration(() => undefined);
    for (const name of [/^Reviews$/, /^Questions$/, /^Answers$/])
      expect(within(await findSection(name)).getByText('Nothing to review.')).toBeVisible();
  });

  it('ten entries are shown at first, and ten more once they have loaded; the first of them gets the focus', async () => {
    const more = withResolvers<Record<string, unknown>>();
    const { operations } = renderModeration(({ name, variables: { limit } }) => {
      if (name !== 'PendingReviews') return undefined;
      return limit === 21 ? more.promise : { pendingReviews: FIFTEEN.slice(0, Number(limit)) };
    });
    const reviews = await findSection(/^Reviews \(10\+\)$/);
    expect(publishButtons(reviews)).toHaveLength(10);
    await press('Show more');
    expect(within(reviews).getByRole('button', { name: 'Loading...' })).toBeDisabled();
    expect(reviews).toHaveAccessibleName('Reviews (10+)');
    expect(publishButtons(reviews)).toHaveLength(10);
    more.resolve({ pendingReviews: FIFTEEN });
    expect(await findSection(/^Reviews \(15\)$/)).toBe(reviews);
    expect(publishButtons(reviews)).toHaveLength(15);
    expect(screen.queryByRole('button', { name: /Show more|Loading/ })).toBeNull();
    expect(document.activeElement).toHaveTextContent(/Author 10,/);
    const limits = operations
      .filter(({ name }) => name === 'PendingReviews')
      .map(({ variables }) => variables);
    expect(limits).toEqual([{ limit: 11 }, { limit: 21 }]);
  });

  it('when more fail to load, the list stays as it was, says so and can be asked for more again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let isDown = true;
    renderModeration(({ name, variables: { limit } }) => {
      if (name !== 'PendingReviews') return undefined;
      return limit === 21 && isDown ? new Error('down') : { pendingReviews: FIFTEEN.slice(0, Number(limit)) };
    });
    await press('Show more');
    expect(await screen.findByText('More reviews could not be loaded.')).toBeVisible();
    const reviews = await findSection(/^Reviews \(10\+\)$/);
    expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus();
    isDown = false;
    await press('Show more');
    expect(await findSection(/^Reviews \(15\)$/)).toBe(reviews);
    expect(document.activeElement).toHaveTextContent(/Author 10,/);
  });

  it('a list that fails to load offers to try again, and the others are shown', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let isDown = true;
    renderModeration(
      withReviews(({ name }) => (name === 'PendingReviews' && isDown ? new Error('down') : undefined)),
    );
    expect(await screen.findByText('The reviews could not be loaded.')).toBeVisible();
    expect(await screen.findAllByText('Nothing to review.')).toHaveLength(2);
    isDown = false;
    await press('Try Again');
    expect(await findSection(/^Reviews \(2\)$/)).toBeVisible();
  });
});
