import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from '../routing/router';
import type { SessionCustomerFragment } from '../session/Me.generated';
import { endSession } from '../session/session';
import { notify } from '../state/notices';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { buttonRecipe } from '../ui/button.recipe';
import { chakra } from '../ui/chakra';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useDeleteAccountMutation } from './DeleteAccount.generated';
import { ReauthenticationProvider } from './reauthentication/ReauthenticationProvider';
import { useSendRequest } from './reauthentication/useSendRequest';

const DownloadLink = chakra('a', buttonRecipe);

/** Exports the customer's data: a link to a file, which the browser downloads. */
export function DataExport() {
  return (
    <>
      <chakra.p maxW="66ch" mt="s12">
        Your account, addresses, devices, sign-in methods and the messages we sent you, in one
        machine-readable file.
      </chakra.p>
      <chakra.div mt="s16">
        <DownloadLink href="/api/auth/data-export" download="potli-data.json" variant="line" size="small">
          Download your data
        </DownloadLink>
      </chakra.div>
    </>
  );
}

/** Deletes the account permanently. */
export function AccountDeletion({ me }: { me: SessionCustomerFragment }) {
  return (
    <ReauthenticationProvider me={me}>
      <DeleteAccountForm />
    </ReauthenticationProvider>
  );
}

function DeleteAccountForm() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const sendRequest = useSendRequest();
  const [mutate] = useDeleteAccountMutation();
  const [isConfirming, setConfirming] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const deleteAccount = async (): Promise<void> => {
    const result = await sendRequest(async () => (await mutate()).data?.deleteAccount);
    if (result?.__typename === 'Done') {
      await navigate('/', { replace: true });
      endSession(client);
      notify({ tone: 'success', title: result.message });
    } else if (result) setErrorMessage(result.message);
  };

  return (
    <>
      <chakra.p maxW="66ch" mt="s12">
        Your profile, addresses, passkeys and sign-ins are deleted at once and cannot be restored. We keep
        only the order records that tax law requires, and only for as long as it requires.
      </chakra.p>
      {errorMessage === null ? null : (
        <chakra.div mt="s16">
          <Alert tone="error">{errorMessage}</Alert>
        </chakra.div>
      )}
      <chakra.div mt="s16">
        <Button
          variant="line"
          size="small"
          onClick={() => {
            setErrorMessage(null);
            setConfirming(true);
          }}
        >
          Delete your account
        </Button>
      </chakra.div>
      {isConfirming ? (
        <ConfirmDialog
          title="Delete your account?"
          cancelLabel="Keep my account"
          confirmLabel="Delete for good"
          busyLabel="Deleting..."
          onConfirm={deleteAccount}
          onClose={() => {
            setConfirming(false);
          }}
        >
          This cannot be undone. You will be signed out on every device.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
