import { PASSKEYS_MAX } from '@domain/account-limits';
import { useState } from 'react';
import { useSendRequest } from '../../components/reauthentication/useSendRequest';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { TextButton } from '../../ui/TextButton';
import { TextField } from '../../ui/TextField';
import { AccountSection } from '../../components/account/AccountSection';
import { updateSecurity } from './security-cache';
import { PasskeyRow } from './PasskeyRow';
import type { PasskeyRow_PasskeyFragment } from './PasskeyRow.generated';
import { useDisconnectGoogleMutation, useRemovePasskeyMutation } from './Security.generated';
import type { FragmentSource } from '../../graphql/useFragment';
import { StatusMessage, type StatusMessageContent } from '../../components/account/StatusMessage';
import { useAddPasskey } from './useAddPasskey';

type Passkey = FragmentSource<PasskeyRow_PasskeyFragment> & { id: string; name: string };

interface PasskeysSectionProps {
  passkeys: readonly Passkey[];
  /** Address of the connected Google account. */
  googleEmail: string | null;
}

export function PasskeysSection({ passkeys, googleEmail }: PasskeysSectionProps) {
  const sendRequest = useSendRequest();
  const addPasskey = useAddPasskey();
  const [deletePasskey] = useRemovePasskeyMutation();
  const [disconnectGoogle, { loading: isDisconnecting }] = useDisconnectGoogleMutation();
  const [name, setName] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const [message, setMessage] = useState<StatusMessageContent | null>(null);
  const supportsPasskeys = typeof window.PublicKeyCredential !== 'undefined';

  const submitPasskey = async () => {
    setMessage(null);
    setAdding(true);
    const result = await addPasskey(name.trim());
    setAdding(false);
    if (result === null) setName('');
    if (result !== 'closed')
      setMessage(
        result === null ? { tone: 'success', text: 'Passkey added.' } : { tone: 'error', text: result },
      );
  };

  const confirmDelete = async ({ id }: Passkey) => {
    const result = await sendRequest(async () => {
      const { data } = await deletePasskey({
        variables: { id },
        update: (cache, { data: answer }) => {
          if (answer?.removePasskey.__typename === 'Done')
            updateSecurity(cache, (security) => ({
              passkeys: security.passkeys.filter((passkey) => passkey.id !== id),
            }));
        },
      });
      return data?.removePasskey;
    });
    if (result)
      setMessage(
        result.__typename === 'Done'
          ? { tone: 'success', text: 'The passkey is removed.' }
          : { tone: 'error', text: result.message },
      );
  };

  const submitDisconnectGoogle = async () => {
    setMessage(null);
    const result = await sendRequest(async () => {
      const { data } = await disconnectGoogle({
        update: (cache, { data: answer }) => {
          if (answer?.disconnectGoogle.__typename === 'Done')
            updateSecurity(cache, () => ({ googleEmail: null }));
        },
      });
      return data?.disconnectGoogle;
    });
    if (result)
      setMessage({ tone: result.__typename === 'Done' ? 'success' : 'error', text: result.message });
  };

  return (
    <AccountSection
      id="passkeys"
      title="Passkeys"
      intro="Sign in with your fingerprint, face or device PIN. A passkey covers both steps at once."
    >
      <StatusMessage message={message} />
      <chakra.ul mt="s8">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRemove={() => {
              setMessage(null);
              setRemoving(passkey);
            }}
          />
        ))}
      </chakra.ul>
      {passkeys.length === 0 ? <chakra.p>You have no passkeys yet.</chakra.p> : null}
      {supportsPasskeys && passkeys.length < PASSKEYS_MAX ? (
        <chakra.form
          aria-label="Add a passkey"
          display="flex"
          flexWrap="wrap"
          alignItems="end"
          gap="s12"
          mt="s16"
          maxW="28rem"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isAdding) void submitPasskey();
          }}
        >
          <chakra.div flex="1 1 12rem">
            <TextField
              label="Name of the passkey"
              placeholder="My phone"
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={(event) => {
                setName(event.currentTarget.value);
              }}
            />
          </chakra.div>
          <Button type="submit" variant="line" size="small" disabled={isAdding}>
            {isAdding ? 'Waiting for your device...' : 'Add a passkey'}
          </Button>
        </chakra.form>
      ) : null}
      {supportsPasskeys ? null : <chakra.p mt="s8">This browser does not support passkeys.</chakra.p>}
      {googleEmail === null ? null : (
        <chakra.p mt="s16" color="fg.muted">
          {`You can also sign in with Google as ${googleEmail}. `}
          <TextButton disabled={isDisconnecting} onClick={() => void submitDisconnectGoogle()}>
            Disconnect Google
          </TextButton>
        </chakra.p>
      )}
      {removing === null ? null : (
        <ConfirmDialog
          title="Remove this passkey?"
          confirmLabel="Remove"
          busyLabel="Removing..."
          onConfirm={() => confirmDelete(removing)}
          onClose={() => {
            setRemoving(null);
          }}
        >
          {`"${removing.name}" will no longer sign you in.`}
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}
