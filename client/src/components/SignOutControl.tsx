import { useSignOut } from '../session/useSignOut';
import { Button } from '../ui/Button';
import { chakra } from '../ui/chakra';
import { TextButton } from '../ui/TextButton';

const Row = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    minHeight: 'target',
    paddingTop: '0.125rem',
    textAlign: 'start',
    color: 'accent',
    _hover: { color: 'accent.deep' },
    _disabled: { color: 'fg.muted' },
  },
});

export interface SignOutControlProps {
  /** A button of its own, words in a sentence, or a row of a menu. */
  variant?: 'button' | 'text' | 'dropdown';
}

/** Signs out, says so while it lasts, and leads to /login (spec section 2). */
export function SignOutControl({ variant = 'button' }: SignOutControlProps) {
  const { signOut, isSigningOut } = useSignOut();
  const common = {
    disabled: isSigningOut,
    onClick: () => void signOut(),
    children: isSigningOut ? 'Signing out...' : 'Log Out',
  };
  if (variant === 'text') return <TextButton {...common} />;
  if (variant === 'dropdown') return <Row type="button" {...common} />;
  return <Button variant="line" {...common} />;
}
