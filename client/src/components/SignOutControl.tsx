import { useSignOut } from '../session/useSignOut';
import { Button } from '../ui/Button';
import { chakra } from '../ui/chakra';
import { menuRow } from '../ui/menu-row';
import { TextButton } from '../ui/TextButton';
import { touchRoom } from '../ui/touch-room';

const Row = chakra('button', { base: menuRow });

export interface SignOutControlProps {
  /** A button, a text button, or a row of a dropdown menu. */
  variant?: 'button' | 'text' | 'dropdown';
}

/** Signs out, shows that it does so, and leads to /login. */
export function SignOutControl({ variant = 'button' }: SignOutControlProps) {
  const { signOut, isSigningOut } = useSignOut();
  const common = {
    disabled: isSigningOut,
    onClick: () => void signOut(),
    children: isSigningOut ? 'Signing out...' : 'Log Out',
  };
  if (variant === 'text') return <TextButton css={touchRoom} {...common} />;
  if (variant === 'dropdown') return <Row type="button" {...common} />;
  return <Button variant="line" {...common} />;
}
