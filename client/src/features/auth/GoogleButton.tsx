import { Button } from '../../ui/Button';

/** 'Continue with Google' leaves for /api/auth/google (spec section 2). */
export function GoogleButton() {
  return (
    <Button
      variant="line"
      wide
      onClick={() => {
        window.location.assign('/api/auth/google');
      }}
    >
      Continue with Google
    </Button>
  );
}
