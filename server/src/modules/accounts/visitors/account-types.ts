import type { SignInState } from '../sign-in/sign-in.service';
import type { SignedInRow as SessionWithCustomer } from '../sessions/session.repository';

declare module '../../../platform/http/visitor' {
  interface AccountTypes {
    readonly signedIn: SessionWithCustomer;
    readonly signInState: SignInState;
  }
}
