import { useSignOut } from '../session/useSignOut';
import { Button } from '../ui/Button';
import { chakra } from '../ui/chakra';
import { menuRowStyles } from '../ui/menu-row';
import { TextButton } from '../ui/TextButton';
import { touchTargetStyles } from '../ui/touch-target';

const MenuRowButton = chakra('button', { base: menuRowStyles });

interface SignOutControlProps {
  /** A button, a text button, or a row of a dropdown menu. */
  variant?: 'button' | 'text' | 'dropdown';
}

/** Signs out, shows that it does so, and leads to /login. */
export function SignOutControl({ variant = 'button' }: SignOutControlProps) {
  const { signOut, isSigningOut } = useSignOut();
  const buttonProps = {
    disabled: isSigningOut,
    onClick: () => void signOut(),
    children: isSigningOut ? 'Signing out...' : 'Log Out',
  };
  if (variant === 'text') return <TextButton css={touchTargetStyles} {...buttonProps} />;
  if (variant === 'dropdown') return <MenuRowButton type="button" {...buttonProps} />;
  return <Button variant="line" {...buttonProps} />;
}
