import { InMemoryCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { StatusMessage } from '../../../components/account/StatusMessage';
import { replaceOnMerge } from '../../../graphql/field-policies';
import { useMe } from '../../../session/useMe';
import { Alert } from '../../../ui/Alert';
import { chakra } from '../../../ui/chakra';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Grid12 } from '../../../ui/Grid12';
import { SectionHead } from '../../../ui/SectionHead';
import { Skeleton } from '../../../ui/Skeleton';
import { TextButton } from '../../../ui/TextButton';
import { touchTargetStyles } from '../../../ui/touch-target';
import { AnswerCard } from './AnswerCard';
import { AnswerForm } from './AnswerForm';
import { AskQuestion } from './AskQuestion';
import {
  useViewerQuestionsQuery,
  type ViewerAnswerFragment,
  type ListedQuestionFragment,
} from './InteractiveQuestions.generated';
import { OwnQuestion } from './OwnQuestion';
import { QuestionCard } from './QuestionCard';
import { QuestionSearch } from './QuestionSearch';
import { ReportButton } from '../contributions/ReportButton';
import { ReportDialog } from '../contributions/ReportDialog';
import { formatShownRange } from '../reviews/review.format';
import { ReviewPagination } from '../reviews/ReviewPagination';
import { moderationText } from '../contributions/moderation-text';
import { useCustomerAction } from '../contributions/useCustomerAction';
import { useSectionFocus } from '../contributions/useSectionFocus';
import {
  useAnswerVote,
  useDeleteAnswer,
  useDeleteQuestion,
  useReportAnswer,
  useReportQuestion,
} from './useViewerQuestions';
import { scrollToNextFrame } from '../contributions/scroll-to';
import { useQuestionList } from './useQuestionList';

type OpenForm =
  | 'ask'
  | { answer: string }
  | { report: 'question' | 'answer'; id: string }
  | { remove: 'question' | 'answer'; id: string };

/** Registered here instead of in createCache, to keep them out of the main bundle. */
function useQuestionCachePolicies(): void {
  const { cache } = useApolloClient();
  useState(() => {
    if (!(cache instanceof InMemoryCache)) return;
    cache.policies.addTypePolicies({
      Product: { fields: { questions: replaceOnMerge() } },
      Question: { fields: { answers: replaceOnMerge() } },
      ViewerQuestions: {
        merge: true,
        fields: {
          questions: replaceOnMerge(),
          answers: replaceOnMerge(),
          helpful: replaceOnMerge(),
          reportedQuestions: replaceOnMerge(),
          reportedAnswers: replaceOnMerge(),
        },
      },
    });
  });
}

function answerModerationText(answer: ViewerAnswerFragment | undefined): string | null {
  return answer ? moderationText(answer, 'You can delete it and write another answer') : null;
}

/** Questions and answers of a product, with search, voting, reporting and the viewer's own entries. */
export function InteractiveQuestions({ id: productId, slug }: { id: string; slug: string }) {
  useQuestionCachePolicies();
  const list = useQuestionList(slug);
  const { me, user, isMeLoaded } = useMe();
  // Sent together with `me` instead of after it.
  const { data, loading } = useViewerQuestionsQuery({ variables: { productId }, skip: user === null });
  const { message, setMessage, runAsCustomer, showResult } = useCustomerAction('questions', {
    isSignedIn: me !== null,
    isReady: isMeLoaded && !loading,
  });
  const viewerQuestions = me === null ? null : (data?.viewerQuestions ?? null);
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const { focusSection, focusWhenClosed } = useSectionFocus(listRef, openForm !== null);
  const vote = useAnswerVote(productId);
  const reportByKind = { question: useReportQuestion(productId), answer: useReportAnswer(productId) };
  const deleteByKind = { question: useDeleteQuestion(productId), answer: useDeleteAnswer(productId) };
  const { hash } = useLocation();
  // Waits for the viewer's own questions, which come first in the list.
  const hasLoaded = list.questions !== null && isMeLoaded && !loading;

  // Mails link to #questions; the section did not exist when the page loaded.
  useEffect(() => {
    if (hasLoaded && hash === '#questions') return scrollToNextFrame('questions');
    return undefined;
  }, [hasLoaded, hash]);

  const close = () => {
    setOpenForm(null);
  };
  const onSubmitted = (text: string) => {
    close();
    setMessage({ tone: 'success', text: text });
    focusWhenClosed();
  };

  const questions = hasLoaded ? list.questions : null;
  const ownQuestions = list.search === '' ? (viewerQuestions?.questions ?? []) : [];
  const otherQuestions =
    questions?.items.filter(({ id }) => !ownQuestions.some((entry) => entry.id === id)) ?? [];
  const isEmpty = questions?.total === 0 && list.search === '' && ownQuestions.length === 0;
  const ownAnswers = viewerQuestions?.answers ?? [];
  const canAnswer = (id: string) =>
    viewerQuestions?.canAnswer === true && !ownAnswers.some(({ questionId }) => questionId === id);

  /** Opens a form and clears the last message. */
  const openFormOf = (nextForm: OpenForm) => {
    setMessage(null);
    setOpenForm(nextForm);
  };
  const renderAnswers = ({ id, answers }: ListedQuestionFragment) => {
    const heldAnswers: ViewerAnswerFragment[] = ownAnswers.filter(
      (answer) => answer.questionId === id && !answers.some((shown) => shown.id === answer.id),
    );
    return [...answers, ...heldAnswers].map((answer) => (
      <AnswerCard
        key={answer.id}
        answer={answer}
        isOwn={ownAnswers.some((entry) => entry.id === answer.id)}
        moderationStatus={answerModerationText(heldAnswers.find((entry) => entry.id === answer.id))}
        isHelpful={viewerQuestions?.helpful.some((entry) => entry.id === answer.id) ?? false}
        isReported={viewerQuestions?.reportedAnswers.some((entry) => entry.id === answer.id) ?? false}
        onVote={(helpful) => {
          runAsCustomer(() => void vote(answer, helpful).then(showResult));
        }}
        onReport={() => {
          runAsCustomer(() => {
            setOpenForm({ report: 'answer', id: answer.id });
          });
        }}
        onDelete={() => {
          openFormOf({ remove: 'answer', id: answer.id });
        }}
      />
    ));
  };
  const renderActions = ({ id, body }: ListedQuestionFragment) => {
    if (typeof openForm === 'object' && openForm !== null && 'answer' in openForm && openForm.answer === id)
      return <AnswerForm productId={productId} questionId={id} onAnswered={onSubmitted} onClose={close} />;
    return (
      <chakra.div display="flex" flexWrap="wrap" columnGap="s24" rowGap="s12" mt="s12" fontSize="t14">
        {canAnswer(id) ? (
          <TextButton
            css={touchTargetStyles}
            onClick={() => {
              openFormOf({ answer: id });
            }}
          >
            Answer this question
          </TextButton>
        ) : null}
        {viewerQuestions?.questions.some((entry) => entry.id === id) ? null : (
          <ReportButton
            subject={`"${body}"`}
            label="Report this question"
            isReported={viewerQuestions?.reportedQuestions.some((entry) => entry.id === id) ?? false}
            onReport={() => {
              runAsCustomer(() => {
                setOpenForm({ report: 'question', id });
              });
            }}
          />
        )}
      </chakra.div>
    );
  };

  return (
    <chakra.section
      id={hasLoaded ? 'questions' : undefined}
      mt="section"
      aria-labelledby="questions-head"
      scrollMarginTop="header"
    >
      <SectionHead id="questions-head">Questions</SectionHead>
      <Grid12 rowGap="s32" mt="s32">
        <chakra.div gridColumn={{ base: '1 / -1', md: 'span 4' }}>
          <QuestionSearch onSearch={list.searchFor} />
          <chakra.div mt="s24">
            <AskQuestion
              productId={productId}
              canAsk={viewerQuestions?.canAsk ?? true}
              isConfirming={openForm === 'ask'}
              onAsk={() => {
                runAsCustomer(() => {
                  setOpenForm('ask');
                });
              }}
              onAsked={onSubmitted}
              onClose={close}
            />
          </chakra.div>
        </chakra.div>
        <chakra.div
          ref={listRef}
          tabIndex={-1}
          role="region"
          aria-label="Questions and answers"
          aria-busy={list.isBusy}
          gridColumn={{ base: '1 / -1', md: '6 / -1' }}
          opacity={list.isBusy && hasLoaded ? 0.6 : 1}
          outline="none"
          scrollMarginTop="header"
          minH="16rem"
        >
          <chakra.div pb={message ? 's16' : 0}>
            <StatusMessage message={message} />
          </chakra.div>
          <chakra.p aria-live="polite" textStyle="second" pb="s8">
            {list.hasFailed || questions === null || questions.total === 0
              ? null
              : formatShownRange(questions)}
          </chakra.p>
          {ownQuestions.map((question) => (
            <OwnQuestion
              key={question.id}
              question={question}
              answers={renderAnswers(question)}
              onDelete={() => {
                openFormOf({ remove: 'question', id: question.id });
              }}
            />
          ))}
          {list.hasFailed ? (
            <Alert tone="error">
              Failed to load questions. <TextButton onClick={list.retry}>Try Again</TextButton>
            </Alert>
          ) : questions === null ? (
            [1, 2, 3].map((row) => <Skeleton key={row} height="6rem" mb="s16" />)
          ) : (
            otherQuestions.map((question) => (
              <QuestionCard key={question.id} question={question} answers={renderAnswers(question)}>
                {renderActions(question)}
              </QuestionCard>
            ))
          )}
          {isEmpty ? (
            <>
              <chakra.h3 fontSize="d20">Be the first to ask</chakra.h3>
              <chakra.p color="fg.muted" mt="s8">
                No one has asked about this bag yet.
              </chakra.p>
            </>
          ) : null}
          {questions?.total === 0 && list.search !== '' && !list.isBusy ? (
            <chakra.p color="fg.muted">
              No matching questions.{' '}
              <TextButton
                onClick={() => {
                  list.searchFor('');
                }}
              >
                Show all questions
              </TextButton>
            </chakra.p>
          ) : null}
          <ReviewPagination
            label="Pages of questions"
            page={list.page}
            totalPages={questions?.totalPages ?? 0}
            isBusy={list.isBusy}
            onPageChange={(page) => {
              list.goToPage(page);
              focusSection();
            }}
          />
        </chakra.div>
      </Grid12>
      {typeof openForm === 'object' && openForm !== null && 'report' in openForm ? (
        <ReportDialog
          report={(reason) => reportByKind[openForm.report](openForm.id, reason)}
          onDone={showResult}
          onClose={close}
        />
      ) : null}
      {typeof openForm === 'object' && openForm !== null && 'remove' in openForm ? (
        <ConfirmDialog
          title={`Delete your ${openForm.remove}?`}
          confirmLabel="Delete"
          busyLabel="Deleting..."
          onConfirm={async () => {
            showResult(
              await deleteByKind[openForm.remove](openForm.id),
              `Your ${openForm.remove} is deleted.`,
            );
            focusWhenClosed();
          }}
          onClose={close}
        >
          It will be deleted for good.
        </ConfirmDialog>
      ) : null}
    </chakra.section>
  );
}
