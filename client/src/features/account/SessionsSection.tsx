import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAsk } from '../../components/reauthentication/useAsk';
import { leaveSession } from '../../session/session';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { TextButton } from '../../ui/TextButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { AccountSection } from '../../components/account/AccountSection';
import { moment } from '../../components/dates';
import { NotLoaded } from '../../components/account/NotLoaded';
import { Row } from '../../components/account/Row';
import { RowsSkeleton } from '../../components/account/RowsSkeleton';
import { changeSessions } from './security-cache';
import {
  useRevokeAllSessionsMutation,
  useRevokeSessionMutation,
  useSessionsQuery,
  type SessionsQuery,
} from './Security.generated';
import { StatusMessage, type Message } from '../../components/account/StatusMessage';

type Device = NonNullable<SessionsQuery['sessions']>[number];

/** The customer's sessions, each of which can be ended. */
export function SessionsSection() {
  const { data, error, refetch } = useSessionsQuery({ fetchPolicy: 'cache-and-network' });
  const sessions = data?.sessions;
  const client = useApolloClient();
  const navigate = useNavigate();
  const ask = useAsk();
  const [revoke] = useRevokeSessionMutation();
  const [revokeAll] = useRevokeAllSessionsMutation();
  const [isAsking, setAsking] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);

  const end = async ({ id, device }: Device) => {
    setMessage(null);
    const result = await ask(async () => {
      const { data: answer } = await revoke({
        variables: { id },
        optimisticResponse: { __typename: 'Mutation', revokeSession: { __typename: 'Done', message: '' } },
        update: (cache, { data: done }) => {
          if (done?.revokeSession.__typename === 'Done')
            changeSessions(cache, (sessions) => sessions.filter((session) => session.id !== id));
        },
      });
      return answer?.revokeSession;
    });
    if (result)
      setMessage(
        result.__typename === 'Done'
          ? { tone: 'success', text: `${device} is signed out.` }
          : { tone: 'fault', text: result.message },
      );
  };

  const endAll = async () => {
    const result = await ask(async () => (await revokeAll()).data?.revokeAllSessions);
    if (result?.__typename === 'Done') {
      leaveSession(client);
      await navigate('/login', { replace: true });
    } else if (result) setMessage({ tone: 'fault', text: result.message });
  };

  return (
    <AccountSection
      id="sessions"
      title="Where you are signed in"
      lead="You do not know one of these? Sign it out, and change your password."
    >
      <StatusMessage message={message} />
      {!sessions && error ? (
        <NotLoaded onRetry={() => void refetch()}>Your devices could not be loaded.</NotLoaded>
      ) : null}
      {!sessions && !error ? <RowsSkeleton rows={2} /> : null}
      {sessions ? (
        <>
          <chakra.ul mt="s8">
            {sessions.map((session) => (
              <Row
                key={session.id}
                title={session.device}
                note={
                  session.isCurrent ? (
                    <chakra.span color="success">This device</chakra.span>
                  ) : (
                    `Last used ${moment(session.lastUsedAt)}`
                  )
                }
                actions={
                  session.isCurrent ? null : (
                    <TextButton onClick={() => void end(session)}>
                      Sign out<VisuallyHidden>{` ${session.device}`}</VisuallyHidden>
                    </TextButton>
                  )
                }
              />
            ))}
          </chakra.ul>
          <chakra.div mt="s24">
            <Button
              variant="line"
              size="small"
              onClick={() => {
                setAsking(true);
              }}
            >
              Sign out everywhere
            </Button>
          </chakra.div>
        </>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Sign out everywhere?"
          keep="Stay signed in"
          action="Sign out everywhere"
          busyAction="Signing out..."
          onConfirm={endAll}
          onClose={() => {
            setAsking(false);
          }}
        >
          Every device is signed out, this one included.
        </ConfirmDialog>
      ) : null}
    </AccountSection>
  );
}
