import { resolver, type ShopModule } from '../../platform/module';
import { createAccounts, type Accounts, type AccountsNeeds } from './accounts.services';
import { AccountsMaintenanceRepository } from './maintenance/accounts.maintenance.repository';
import { AddressResolver } from './addresses/address.resolver';
import { EmailResolver } from './email/email.resolver';
import { MobileResolver } from './mobile/mobile.resolver';
import { PasskeyResolver } from './passkeys/passkey.resolver';
import { PasswordResolver } from './password/password.resolver';
import { ProfileResolver } from './profile/profile.resolver';
import { uploadedPictureRoutes } from './profile/upload.handler';
import { RecoveryResolver } from './recovery/recovery.resolver';
import { authRoutes } from './rest/auth.routes';
import { ACCOUNT_SCHEMAS } from './rest/rest.shapes';
import { SecondFactorResolver } from './second-factor/second-factor.resolver';
import { SecurityResolver } from './security/security.resolver';
import { SessionResolver } from './sessions/session.resolver';

export interface AccountsServices {
  readonly accounts: Accounts;
}

export const accountsModule: ShopModule<AccountsNeeds, AccountsServices> = {
  name: 'accounts',
  createServices: (needs) => ({ accounts: createAccounts(needs) }),
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
  httpRouters: ({ accounts }) => [{ path: '/uploads', router: uploadedPictureRoutes(accounts.pictures) }],
  maintenanceTasks: ({ dataSource }) => [() => new AccountsMaintenanceRepository(dataSource).deleteExpired()],
};
