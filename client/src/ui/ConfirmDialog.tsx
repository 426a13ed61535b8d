import { useState, type ReactNode } from 'react';
import { Button } from './Button';
import { chakra } from './chakra';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** Label of the cancel button. */
  cancelLabel?: string;
  /** Label of the confirm button. */
  confirmLabel: string;
  /** Label of the confirm button while the action is pending. */
  busyLabel: string;
  /** Never rejects; the dialog closes afterwards. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation before something is deleted. The cancel button comes first and has the focus. */
export function ConfirmDialog({
  title,
  children,
  cancelLabel = 'Keep it',
  confirmLabel,
  busyLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <chakra.div color="fg.muted" mt="s8">
            {children}
          </chakra.div>
          <chakra.div display="flex" flexWrap="wrap" gap="s12" mt="s24">
            <Button variant="line" size="small" data-first disabled={isBusy} onClick={close}>
              {cancelLabel}
            </Button>
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => {
                setBusy(true);
                void onConfirm().then(close);
              }}
            >
              {isBusy ? busyLabel : confirmLabel}
            </Button>
          </chakra.div>
        </>
      )}
    </Dialog>
  );
}
