import { InMemoryCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { StatusMessage } from '../../components/account/StatusMessage';
import { replaced } from '../../graphql/field-policies';
import { useMe } from '../../session/useMe';
import { Alert } from '../../ui/Alert';
import { chakra } from '../../ui/chakra';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Grid12 } from '../../ui/Grid12';
import { SectionHead } from '../../ui/SectionHead';
import { Skeleton } from '../../ui/Skeleton';
import { TextButton } from '../../ui/TextButton';
import { touchRoom } from '../../ui/touch-room';
import { AnswerCard } from './AnswerCard';
import { AnswerForm } from './AnswerForm';
import { AskQuestion } from './AskQuestion';
import {
  useQuestionerQuery,
  type OwnAnswer_AnswerFragment,
  type QuestionCard_QuestionFragment,
} from './LiveQuestions.generated';
import { OwnQuestion } from './OwnQuestion';
import { QuestionCard } from './QuestionCard';
import { QuestionSearch } from './QuestionSearch';
import { ReportButton } from './ReportButton';
import { ReportDialog } from './ReportDialog';
import { rangeWords } from './review.format';
import { ReviewPages } from './ReviewPages';
import { standingWords } from './standing-words';
import { useAsCustomer } from './useAsCustomer';
import { useListFocus } from './useListFocus';
import {
  useAnswerVote,
  useDeleteAnswer,
  useDeleteQuestion,
  useReportAnswer,
  useReportQuestion,
} from './useViewerQuestions';
import { scrollToNextFrame } from './scroll-to';
import { useQuestionList } from './useQuestionList';

type Open =
  | 'ask'
  | { answer: string }
  | { report: 'question' | 'answer'; id: string }
  | { remove: 'question' | 'answer'; id: string };

/** Registered here instead of in createCache, to keep them out of the main bundle. */
function useQuestionPolicies(): void {
  const { cache } = useApolloClient();
  useState(() => {
    if (!(cache instanceof InMemoryCache)) return;
    cache.policies.addTypePolicies({
      Product: { fields: { questions: replaced() } },
      Question: { fields: { answers: replaced() } },
      Questioner: {
        merge: true,
        fields: {
          questions: replaced(),
          answers: replaced(),
          helpful: replaced(),
          reportedQuestions: replaced(),
          reportedAnswers: replaced(),
        },
      },
    });
  });
}

function standingOf(answer: OwnAnswer_AnswerFragment | undefined): string | null {
  return answer ? standingWords(answer, 'You can delete it, and answer in other words') : null;
}

/** Questions and answers of a product, with search, voting, reporting and the viewer's own entries. */
export function LiveQuestions({ id: productId, slug }: { id: string; slug: string }) {
  useQuestionPolicies();
  const list = useQuestionList(slug);
  const { me, user, isKnown } = useMe();
  // Sent together with `me` instead of after it.
  const { data, loading } = useQuestionerQuery({ variables: { productId }, skip: user === null });
  const { message, setMessage, asCustomer, tell } = useAsCustomer('questions', {
    isSignedIn: me !== null,
    isKnown: isKnown && !loading,
  });
  const questioner = me === null ? null : (data?.questioner ?? null);
  const [open, setOpen] = useState<Open | null>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const { focusList, focusWhenClosed } = useListFocus(listRef, open !== null);
  const vote = useAnswerVote(productId);
  const report = { question: useReportQuestion(productId), answer: useReportAnswer(productId) };
  const remove = { question: useDeleteQuestion(productId), answer: useDeleteAnswer(productId) };
  const { hash } = useLocation();
  // Waits for the viewer's own questions, which come first in the list.
  const hasCome = list.questions !== null && isKnown && !loading;

  // Mails link to #questions; the section did not exist when the page loaded.
  useEffect(() => {
    if (hasCome && hash === '#questions') return scrollToNextFrame('questions');
    return undefined;
  }, [hasCome, hash]);

  const close = () => {
    setOpen(null);
  };
  const done = (words: string) => {
    close();
    setMessage({ tone: 'success', text: words });
    focusWhenClosed();
  };

  const questions = hasCome ? list.questions : null;
  const own = list.search === '' ? (questioner?.questions ?? []) : [];
  const others = questions?.items.filter(({ id }) => !own.some((one) => one.id === id)) ?? [];
  const isEmpty = questions?.total === 0 && list.search === '' && own.length === 0;
  const ownAnswers = questioner?.answers ?? [];
  const canAnswer = (id: string) =>
    questioner?.canAnswer === true && !ownAnswers.some(({ questionId }) => questionId === id);

  /** Opens a form and clears the last message. */
  const ask = (next: Open) => {
    setMessage(null);
    setOpen(next);
  };
  const answersOf = ({ id, answers }: QuestionCard_QuestionFragment) => {
    const held: OwnAnswer_AnswerFragment[] = ownAnswers.filter(
      (answer) => answer.questionId === id && !answers.some((shown) => shown.id === answer.id),
    );
    return [...answers, ...held].map((answer) => (
      <AnswerCard
        key={answer.id}
        answer={answer}
        isOwn={ownAnswers.some((one) => one.id === answer.id)}
        standing={standingOf(held.find((one) => one.id === answer.id))}
        isHelpful={questioner?.helpful.some((one) => one.id === answer.id) ?? false}
        isReported={questioner?.reportedAnswers.some((one) => one.id === answer.id) ?? false}
        onVote={(helpful) => {
          asCustomer(() => void vote(answer, helpful).then(tell));
        }}
        onReport={() => {
          asCustomer(() => {
            setOpen({ report: 'answer', id: answer.id });
          });
        }}
        onDelete={() => {
          ask({ remove: 'answer', id: answer.id });
        }}
      />
    ));
  };
  const actionsOf = ({ id, body }: QuestionCard_QuestionFragment) => {
    if (typeof open === 'object' && open !== null && 'answer' in open && open.answer === id)
      return <AnswerForm productId={productId} questionId={id} onAnswered={done} onClose={close} />;
    return (
      <chakra.div display="flex" flexWrap="wrap" columnGap="s24" rowGap="s12" mt="s12" fontSize="t14">
        {canAnswer(id) ? (
          <TextButton
            css={touchRoom}
            onClick={() => {
              ask({ answer: id });
            }}
          >
            Answer this question
          </TextButton>
        ) : null}
        {questioner?.questions.some((one) => one.id === id) ? null : (
          <ReportButton
            subject={`"${body}"`}
            words="Report this question"
            isReported={questioner?.reportedQuestions.some((one) => one.id === id) ?? false}
            onReport={() => {
              asCustomer(() => {
                setOpen({ report: 'question', id });
              });
            }}
          />
        )}
      </chakra.div>
    );
  };

  return (
    <chakra.section
      id={hasCome ? 'questions' : undefined}
      mt="section"
      aria-labelledby="questions-head"
      scrollMarginTop="header"
    >
      <SectionHead id="questions-head">Questions</SectionHead>
      <Grid12 rowGap="s32" mt="s32">
        <chakra.div gridColumn={{ base: '1 / -1', md: 'span 4' }}>
          <QuestionSearch onFind={list.find} />
          <chakra.div mt="s24">
            <AskQuestion
              productId={productId}
              canAsk={questioner?.canAsk ?? true}
              isAsking={open === 'ask'}
              onAsk={() => {
                asCustomer(() => {
                  setOpen('ask');
                });
              }}
              onAsked={done}
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
          opacity={list.isBusy && hasCome ? 0.6 : 1}
          outline="none"
          scrollMarginTop="header"
          minH="16rem"
        >
          <chakra.div pb={message ? 's16' : 0}>
            <StatusMessage message={message} />
          </chakra.div>
          <chakra.p aria-live="polite" textStyle="second" pb="s8">
            {list.hasFailed || questions === null || questions.total === 0 ? null : rangeWords(questions)}
          </chakra.p>
          {own.map((question) => (
            <OwnQuestion
              key={question.id}
              question={question}
              answers={answersOf(question)}
              onDelete={() => {
                ask({ remove: 'question', id: question.id });
              }}
            />
          ))}
          {list.hasFailed ? (
            <Alert tone="fault">
              Failed to load questions. <TextButton onClick={list.again}>Try Again</TextButton>
            </Alert>
          ) : questions === null ? (
            [1, 2, 3].map((row) => <Skeleton key={row} height="6rem" mb="s16" />)
          ) : (
            others.map((question) => (
              <QuestionCard key={question.id} question={question} answers={answersOf(question)}>
                {actionsOf(question)}
              </QuestionCard>
            ))
          )}
          {isEmpty ? (
            <>
              <chakra.h3 fontSize="d20">Be the first to ask</chakra.h3>
              <chakra.p color="fg.muted" mt="s8">
                Nobody has asked about this bag so far.
              </chakra.p>
            </>
          ) : null}
          {questions?.total === 0 && list.search !== '' && !list.isBusy ? (
            <chakra.p color="fg.muted">
              No question holds these words.{' '}
              <TextButton
                onClick={() => {
                  list.find('');
                }}
              >
                Show all questions
              </TextButton>
            </chakra.p>
          ) : null}
          <ReviewPages
            label="Pages of questions"
            page={list.page}
            totalPages={questions?.totalPages ?? 0}
            isBusy={list.isBusy}
            onTurn={(page) => {
              list.turnTo(page);
              focusList();
            }}
          />
        </chakra.div>
      </Grid12>
      {typeof open === 'object' && open !== null && 'report' in open ? (
        <ReportDialog
          report={(reason) => report[open.report](open.id, reason)}
          onDone={tell}
          onClose={close}
        />
      ) : null}
      {typeof open === 'object' && open !== null && 'remove' in open ? (
        <ConfirmDialog
          title={`Delete your ${open.remove}?`}
          action="Delete"
          busyAction="Deleting..."
          onConfirm={async () => {
            tell(await remove[open.remove](open.id), `Your ${open.remove} is deleted.`);
            focusWhenClosed();
          }}
          onClose={close}
        >
          It goes for good.
        </ConfirmDialog>
      ) : null}
    </chakra.section>
  );
}
