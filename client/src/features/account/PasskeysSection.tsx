import { PASSKEYS_MAX } from '@domain/account-limits';
import { useState } from 'react';
import { useAsk } from '../../components/reauthentication/useAsk';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { TextButton } from '../../ui/TextButton';
import { TextField } from '../../ui/TextField';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { AccountSection } from '../../components/account/AccountSection';
import { day } from '../../components/dates';
import { Row } from '../../components/account/Row';
import { changeSecurity } from './security-cache';
import {
  useDisconnectGoogleMutation,
  useRemovePasskeyMutation,
  type Passkeys_PasskeyFragment,
} from './Security.generated';
import { StatusMessage, type Message } from '../../components/account/StatusMessage';
import { useAddPasskey } from './useAddPasskey';

export interface PasskeysSectionProps {
  passkeys: readonly Passkeys_PasskeyFragment[];
  /** Address of the connected Google account. */
  googleEmail: string | null;
}

export function PasskeysSection({ passkeys, googleEmail }: PasskeysSectionProps) {
  const ask = useAsk();
  const add = useAddPasskey();
  const [remove] = useRemovePasskeyMutation();
  const [disconnect, { loading: isLeaving }] = useDisconnectGoogleMutation();
  const [name, setName] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkeys_PasskeyFragment | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const canMake = typeof window.PublicKeyCredential !== 'undefined';

  const addOne = async () => {
    setMessage(null);
    setAdding(true);
    const fault = await add(name.trim());
    setAdding(false);
    if (fault === null) setName('');
    if (fault !== 'closed')
      setMessage(
        fault === null ? { tone: 'success', text: 'The passkey is added.' } : { tone: 'fault', text: fault },
      );
  };

  const removeOne = async ({ id }: Passkeys_PasskeyFragment) => {
    const result = await ask(async () => {
      const { data } = await remove({
        variables: { id },
        update: (cache, { data: answer }) => {
          if (answer?.removePasskey.__typename === 'Done')
            changeSecurity(cache, (security) => ({
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
          : { tone: 'fault', text: result.message },
      );
  };

  const leaveGoogle = async () => {
    setMessage(null);
    const result = await ask(async () => {
      const { data } = await disconnect({
        update: (cache, { data: answer }) => {
          if (answer?.disconnectGoogle.__typename === 'Done')
            changeSecurity(cache, () => ({ googleEmail: null }));
        },
      });
      return data?.disconnectGoogle;
    });
    if (result)
      setMessage({ tone: result.__typename === 'Done' ? 'success' : 'fault', text: result.message });
  };

  return (
    <AccountSection
      id="passkeys"
      title="Passkeys"
      lead="Sign in with the fingerprint, face or PIN of your device. A passkey is both steps at once."
    >
      <StatusMessage message={message} />
      <chakra.ul mt="s8">
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            title={passkey.name}
            note={
              passkey.lastUsedAt === null
                ? `Added ${day(passkey.createdAt)}, not used yet`
                : `Added ${day(passkey.createdAt)}, last used ${day(passkey.lastUsedAt)}`
            }
            actions={
              <TextButton
                onClick={() => {
                  setMessage(null);
                  setRemoving(passkey);
                }}
              >
                Remove<VisuallyHidden>{` ${passkey.name}`}</VisuallyHidden>
              </TextButton>
            }
          />
        ))}
      </chakra.ul>
      {passkeys.length === 0 ? <chakra.p>You have no passkey yet.</chakra.p> : null}
      {canMake && passkeys.length < PASSKEYS_MAX ? (
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
            if (!isAdding) void addOne();
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
      {canMake ? null : <chakra.p mt="s8">This browser cannot make passkeys.</chakra.p>}
      {googleEmail === null ? null : (
        <chakra.p mt="s16" color="fg.muted">
          {`You can also sign in with Google as ${googleEmail}. `}
          <TextButton disabled={isLeaving} onClick={() => void leaveGoogle()}>
            Take Google off
          </TextButton>
        </chakra.p>
      )}
      {removing === null ? null : (
        <ConfirmDialog
          title="Remove this passkey?"
          action="Remove"
          busyAction="Removing..."
          onConfirm={() => removeOne(removing)}
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
