import { Button } from '../../ui/Button';

/** "Continue with Google", a link to /api/auth/google. */
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
