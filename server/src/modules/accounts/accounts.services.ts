import path from 'node:path';
import type { ShopMode } from '../../platform/settings';
import type { MessagingServices } from '../messaging/messaging.module';
import { frontEndOf, originOf } from '../../platform/http/headers/origin';
import type { Platform } from '../../platform/module';
import { IpRanges } from '../../platform/security/ip-ranges';
import { AddressRepository } from './addresses/address.repository';
import { AddressService } from './addresses/address.service';
import { PinCodes } from './addresses/pin-codes';
import { CustomerRepository } from './customers/customer.repository';
import { AddressChanges } from './email/address-changes';
import { EmailTokenRepository } from './email/email-token.repository';
import { EmailService } from './email/email.service';
import { GoogleAccountLinks } from './sign-in-methods/google-account-links';
import { GoogleAuthorization } from './google/google-authorization';
import { GoogleService } from './google/google.service';
import { GoogleOpenIdClient, type GoogleSettings } from './google/google-openid.client';
import { IdentityRepository } from './sign-in-methods/identity.repository';
import { UsedStateRepository } from './google/used-state.repository';
import { CodeLimits } from '../../platform/rate-limits/code-limits';
import { MobileCodeRepository } from './mobile/mobile-code.repository';
import { MobileService } from './mobile/mobile.service';
import { PasskeyRepository } from './passkeys/passkey.repository';
import { PasskeyService } from './passkeys/passkey.service';
import { PasswordService } from './password/password.service';
import { ResetService } from './password/reset.service';
import { DataExportRepository } from './profile/data-export.repository';
import { ProfilePictures } from './profile/profile-pictures';
import { ProfileService } from './profile/profile.service';
import { SecondFactorAttempts } from './second-factor/second-factor-attempts';
import { SecondFactorService } from './second-factor/second-factor.service';
import { TotpRepository } from './second-factor/totp.repository';
import { RecoveryNotices } from './recovery/recovery-notices';
import { RecoveryService } from './recovery/recovery.service';
import { ReauthenticationGuard } from './sign-in-methods/reauthentication.guard';
import { ReauthenticationService } from './security/reauthentication.service';
import { SecurityNotices } from './notices/security-notices';
import { DeviceCookies } from './sessions/device-cookies';
import { HttpVisitors } from './visitors/http-visitor';
import { SessionRefreshService } from './sessions/session-refresh.service';
import { SessionRepository } from './sessions/session.repository';
import { SessionSecrets } from './sessions/session-secrets';
import { SessionService } from './sessions/session.service';
import { TokenService } from './sessions/token.service';
import { SecondFactorMethodsRepository } from './sign-in-methods/second-factor-methods.repository';
import { SignInService } from './sign-in/sign-in.service';
import { MfaChallengeRepository } from './sign-in/mfa-challenge.repository';
import { AccountTakeoverRepository } from './password/account-takeover.repository';

export interface AccountsNeeds extends Platform, MessagingServices {
  readonly config: {
    readonly mode: ShopMode;
    readonly publicUrl: string | null;
    readonly allowedOrigins: readonly string[];
    readonly trustedProxies: number;
    readonly trustedProxyAddresses: readonly string[];
    readonly google: GoogleSettings | null;
    readonly dataDir: string;
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Creates the services of accounts, which GraphQL and REST share. */
export function createAccounts(needs: AccountsNeeds) {
  const { dataSource, transactions, config, keys, messages, limits, clock, rootDir, onError } = needs;
  const { publicUrl, allowedOrigins } = config;
  const customers = new CustomerRepository(dataSource);
  const sessionRepository = new SessionRepository(dataSource);
  const emailTokens = new EmailTokenRepository(dataSource);
  const challenges = new MfaChallengeRepository(dataSource);
  const mobileCodes = new MobileCodeRepository(dataSource);
  const passkeyRepository = new PasskeyRepository(dataSource);
  const secondFactorMethods = new SecondFactorMethodsRepository(dataSource);
  const codeLimits = new CodeLimits(limits, (device) => customers.findPhoneOfDevice(device));
  const profilePictures = new ProfilePictures(path.join(config.dataDir, 'uploads'), needs.pictureCleaner);
  const secure = config.mode === 'live' || config.publicUrl?.startsWith('https:') === true;

  const sessions = new SessionService(transactions, sessionRepository, customers, clock);
  const sessionSecrets = new SessionSecrets(transactions, sessionRepository, keys, clock);
  const tokens = new TokenService(
    transactions,
    sessionRepository,
    sessions,
    keys,
    config.publicUrl ?? 'potli',
    clock,
  );
  const guard = new ReauthenticationGuard(secondFactorMethods, customers, sessionRepository, clock);
  const notices = new SecurityNotices(messages);
  const identities = new IdentityRepository(dataSource);
  const googleAccountLinks = new GoogleAccountLinks(identities, notices, clock);
  const totps = new TotpRepository(dataSource);
  const signIns = new SignInService(
    transactions,
    customers,
    sessions,
    tokens,
    challenges,
    secondFactorMethods,
    googleAccountLinks,
    emailTokens,
    notices,
    clock,
  );
  const addressChanges = new AddressChanges();
  const emails = new EmailService(
    transactions,
    customers,
    emailTokens,
    messages,
    notices,
    guard,
    limits,
    addressChanges,
    clock,
  );
  const mobile = new MobileService(
    transactions,
    customers,
    mobileCodes,
    signIns,
    messages,
    limits,
    guard,
    notices,
    codeLimits,
    keys,
    clock,
  );
  const profiles = new ProfileService(
    transactions,
    customers,
    guard,
    notices,
    emails,
    addressChanges,
    messages,
    profilePictures,
    limits,
    clock,
  );
  const secondFactors = new SecondFactorService(
    transactions,
    totps,
    sessions,
    signIns,
    guard,
    notices,
    limits,
    keys,
    clock,
  );
  const secondFactorAttempts = new SecondFactorAttempts(transactions, notices, limits);

  return {
    visitors: new HttpVisitors({
      sessions,
      tokens,
      devices: new DeviceCookies(keys, clock),
      clock,
      secure,
      trustedProxies: config.trustedProxies,
      proxyAddresses: new IpRanges(config.trustedProxyAddresses),
      originOf: (request) => originOf(request, publicUrl),
      isFrontEnd: (request) => frontEndOf(request, originOf(request, publicUrl), allowedOrigins) !== null,
    }),
    secure,
    codeLimits,
    limits,
    sessions,
    tokens,
    sessionRefresh: new SessionRefreshService(tokens),
    signIns,
    emails,
    addressChanges,
    mobile,
    secondFactors,
    pictures: profilePictures,
    passwords: new PasswordService(
      transactions,
      customers,
      signIns,
      sessions,
      sessionSecrets,
      emails,
      emailTokens,
      messages,
      guard,
      notices,
      limits,
      clock,
    ),
    resets: new ResetService(
      transactions,
      customers,
      emailTokens,
      new AccountTakeoverRepository(),
      profiles,
      sessions,
      guard,
      secondFactors,
      secondFactorAttempts,
      messages,
      limits,
      clock,
    ),
    recoveries: new RecoveryService(
      transactions,
      customers,
      emailTokens,
      totps,
      guard,
      sessions,
      messages,
      new RecoveryNotices(messages, identities, notices),
      limits,
      clock,
    ),
    passkeys: new PasskeyService(
      transactions,
      passkeyRepository,
      customers,
      signIns,
      guard,
      notices,
      limits,
      clock,
    ),
    google: new GoogleService(
      transactions,
      customers,
      identities,
      signIns,
      googleAccountLinks,
      guard,
      emails,
      clock,
      config.google !== null,
    ),
    googleAuthorization: new GoogleAuthorization(
      config.google && new GoogleOpenIdClient(config.google),
      new UsedStateRepository(dataSource),
      limits,
      keys,
      clock,
      onError,
    ),
    reauthentications: new ReauthenticationService(
      sessionSecrets,
      secondFactors,
      secondFactorAttempts,
      mobile,
      guard,
      transactions,
      emailTokens,
      limits,
      clock,
    ),
    profiles,
    exports: new DataExportRepository(dataSource),
    addresses: new AddressService(transactions, new AddressRepository(dataSource), clock),
    pinCodes: new PinCodes(path.join(rootDir, 'server', 'seed', 'pin-codes.tsv')),
  };
}
