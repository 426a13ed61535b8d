import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SessionCustomerFragment } from '../session/Me.generated';
import { leaveSession } from '../session/session';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { buttonRecipe } from '../ui/button.recipe';
import { chakra } from '../ui/chakra';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useDeleteAccountMutation } from './DeleteAccount.generated';
import { ReauthenticationProvider } from './reauthentication/ReauthenticationProvider';
import { useAsk } from './reauthentication/useAsk';

const Download = chakra('a', buttonRecipe);

/** Exports the customer's data: a link to a file, which the browser downloads. */
export function DataCopy() {
  return (
    <>
      <chakra.p maxW="66ch" mt="s12">
        Your account, addresses, devices, ways in and the messages we sent you, as one file that programs can
        read too.
      </chakra.p>
      <chakra.div mt="s16">
        <Download href="/api/auth/data-export" download="potli-data.json" variant="line" size="small">
          Download your data
        </Download>
      </chakra.div>
    </>
  );
}

/** Deletes the account permanently. */
export function AccountDeletion({ me }: { me: SessionCustomerFragment }) {
  return (
    <ReauthenticationProvider me={me}>
      <Deletion />
    </ReauthenticationProvider>
  );
}

function Deletion() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const ask = useAsk();
  const [mutate] = useDeleteAccountMutation();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const remove = async (): Promise<void> => {
    const result = await ask(async () => (await mutate()).data?.deleteAccount);
    if (result?.__typename === 'Done') {
      await navigate('/', { replace: true });
      leaveSession(client);
    } else if (result) setFault(result.message);
  };

  return (
    <>
      <chakra.p maxW="66ch" mt="s12">
        Your profile, addresses, passkeys and sign-ins go at once and cannot be brought back. What tax law
        makes us keep of your orders stays for as long as it asks, and for nothing else.
      </chakra.p>
      {fault === null ? null : (
        <chakra.div mt="s16">
          <Alert tone="fault">{fault}</Alert>
        </chakra.div>
      )}
      <chakra.div mt="s16">
        <Button
          variant="line"
          size="small"
          onClick={() => {
            setFault(null);
            setAsking(true);
          }}
        >
          Delete your account
        </Button>
      </chakra.div>
      {isAsking ? (
        <ConfirmDialog
          title="Delete your account?"
          keep="Keep my account"
          action="Delete for good"
          busyAction="Deleting..."
          onConfirm={remove}
          onClose={() => {
            setAsking(false);
          }}
        >
          This cannot be undone. You are signed out on every device.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
