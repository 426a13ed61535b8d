import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from '../../routing/router';
import { useSendRequest } from '../../components/reauthentication/useSendRequest';
import { endSession } from '../../session/session';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { TextButton } from '../../ui/TextButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { AccountSection } from '../../components/account/AccountSection';
import { formatDateTime } from '../../components/dates';
import { LoadError } from '../../components/account/LoadError';
import { AccountRow } from '../../components/account/AccountRow';
import { RowsSkeleton } from '../../components/account/RowsSkeleton';
import { updateSessions } from './security-cache';
import { useWithdrawnEmail } from './useWithdrawnEmail';
import {
  useRevokeAllSessionsMutation,
  useRevokeSessionMutation,
  useSessionsQuery,
  type SessionsQuery,
} from './Security.generated';
import { StatusMessage, type StatusMessageContent } from '../../components/account/StatusMessage';

type Device = NonNullable<SessionsQuery['sessions']>[number];

/** The customer's sessions, each of which can be ended. */
export function SessionsSection() {
  const { data, error, refetch } = useSessionsQuery({ fetchPolicy: 'cache-and-network' });
  const sessions = data?.sessions;
  const client = useApolloClient();
  const navigate = useNavigate();
  const sendRequest = useSendRequest();
  const [revokeSession] = useRevokeSessionMutation();
  const findWithdrawnEmail = useWithdrawnEmail();
  const [revokeAllSessions] = useRevokeAllSessionsMutation();
  const [isConfirming, setConfirming] = useState(false);
  const [message, setMessage] = useState<StatusMessageContent | null>(null);

  const endOneSession = async ({ id, device }: Device) => {
    setMessage(null);
    const result = await sendRequest(async () => {
      const { data: answer } = await revokeSession({
        variables: { id },
        optimisticResponse: { __typename: 'Mutation', revokeSession: { __typename: 'Done', message: '' } },
        update: (cache, { data: updated }) => {
          if (updated?.revokeSession.__typename === 'Done')
            updateSessions(cache, (sessions) => sessions.filter((session) => session.id !== id));
        },
      });
      return answer?.revokeSession;
    });
    if (result?.__typename === 'Done') {
      const email = await findWithdrawnEmail();
      const withdrawn = email === null ? '' : ` The change to ${email} is withdrawn.`;
      setMessage({ tone: 'success', text: `${device} is signed out.${withdrawn}` });
    } else if (result) setMessage({ tone: 'error', text: result.message });
  };

  const endAllSessions = async () => {
    const result = await sendRequest(async () => (await revokeAllSessions()).data?.revokeAllSessions);
    if (result?.__typename === 'Done') {
      endSession(client);
      await navigate('/login', { replace: true });
    } else if (result) setMessage({ tone: 'error', text: result.message });
  };

  return (
    <AccountSection
      id="sessions"
      title="Where you are signed in"
      intro="Don’t recognise a device? Sign it out and change your password."
    >
      <StatusMessage message={message} />
      {!sessions && error ? (
        <LoadError onRetry={() => void refetch()}>Your devices could not be loaded.</LoadError>
      ) : null}
      {!sessions && !error ? <RowsSkeleton rows={2} /> : null}
      {sessions ? (
        <>
          <chakra.ul mt="s8">
            {sessions.map((session) => (
              <AccountRow
                key={session.id}
                title={session.device}
                note={
                  session.isCurrent ? (
                    <chakra.span color="success">This device</chakra.span>
                  ) : (
                    `Last used ${formatDateTime(session.lastUsedAt)}`
                  )
                }
                actions={
                  session.isCurrent ? null : (
                    <TextButton onClick={() => void endOneSession(session)}>
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
                setConfirming(true);
              }}
            >
              Sign out everywhere
            </Button>
          </chakra.div>
        </>
      ) : null}
      {isConfirming ? (
        <ConfirmDialog
          title="Sign out everywhere?"
          cancelLabel="Stay signed in"
          confirmLabel="Sign out everywhere"
          busyLabel="Signing out..."
          onConfirm={endAllSessions}
          onClose={() => {
            setConfirming(false);
          }}
        >
          Every device is signed out, this one included.
        </ConfirmDialog>
      ) : null}
    </AccountSection>
  );
}
