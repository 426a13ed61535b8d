import { resolver, type ShopModule } from '../../platform/module';
import type { Accounts } from './accounts';
import { AddressResolver } from './addresses/address.resolver';
import { EmailResolver } from './email/email.resolver';
import { MobileResolver } from './mobile/mobile.resolver';
import { PasskeyResolver } from './passkeys/passkey.resolver';
import { PasswordResolver } from './password/password.resolver';
import { ProfileResolver } from './profile/profile.resolver';
import { RecoveryResolver } from './recovery/recovery.resolver';
import { authRoutes } from './rest/auth.routes';
import { ACCOUNT_SCHEMAS } from './rest/rest.shapes';
import { SecondFactorResolver } from './second-factor/second-factor.resolver';
import { SecurityResolver } from './security/security.resolver';
import { SessionResolver } from './sessions/session.resolver';

export const accountsModule: ShopModule<{ readonly accounts: Accounts }> = {
  resolvers: [
    resolver(AddressResolver, ({ accounts }) => new AddressResolver(accounts.addresses, accounts.pinCodes)),
    resolver(EmailResolver, ({ accounts }) => new EmailResolver(accounts.emails)),
    resolver(MobileResolver, ({ accounts }) => new MobileResolver(accounts.mobile)),
    resolver(PasskeyResolver, ({ accounts }) => new PasskeyResolver(accounts.passkeys)),
    resolver(PasswordResolver, ({ accounts }) => new PasswordResolver(accounts.passwords, accounts.resets)),
    resolver(ProfileResolver, ({ accounts }) => new ProfileResolver(accounts.profiles)),
    resolver(RecoveryResolver, ({ accounts }) => new RecoveryResolver(accounts.recoveries)),
    resolver(SecondFactorResolver, ({ accounts }) => new SecondFactorResolver(accounts.secondFactors)),
    resolver(
      SecurityResolver,
      ({ accounts }) =>
        new SecurityResolver(
          accounts.secondFactors,
          accounts.passkeys,
          accounts.google,
          accounts.reauthentications,
        ),
    ),
    resolver(
      SessionResolver,
      ({ accounts }) => new SessionResolver(accounts.sessions, accounts.sessionRefresh),
    ),
  ],
  restRoutes: ({ accounts }) => authRoutes(accounts),
  restSchemas: ACCOUNT_SCHEMAS,
};
