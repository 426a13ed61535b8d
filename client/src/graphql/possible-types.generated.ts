
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "AddressResult": [
      "AddressSaved",
      "Failure"
    ],
    "CartResult": [
      "CartChanged",
      "Failure"
    ],
    "DoneResult": [
      "Done",
      "Failure"
    ],
    "PasskeyAddedResult": [
      "Failure",
      "PasskeyAdded"
    ],
    "PasskeyCeremonyResult": [
      "Failure",
      "PasskeyCeremony"
    ],
    "ProfileResult": [
      "Failure",
      "ProfileUpdated"
    ],
    "RecoveryCodesResult": [
      "Failure",
      "RecoveryCodes"
    ],
    "RefreshSessionResult": [
      "Failure",
      "SessionRefreshed"
    ],
    "RegisterResult": [
      "Failure",
      "SignedIn"
    ],
    "SendMobileCodeResult": [
      "Failure",
      "MobileCodeSent"
    ],
    "SignInResult": [
      "Failure",
      "SecondFactorRequired",
      "SignedIn"
    ],
    "TotpSetupResult": [
      "Failure",
      "TotpSetup"
    ],
    "TrackProductViewResult": [
      "NotFoundError",
      "ProductViewTracked"
    ],
    "WishlistResult": [
      "Failure",
      "WishlistChanged"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "AddressResult": [
      "AddressSaved",
      "Failure"
    ],
    "CartResult": [
      "CartChanged",
      "Failure"
    ],
    "DoneResult": [
      "Done",
      "Failure"
    ],
    "PasskeyAddedResult": [
      "Failure",
      "PasskeyAdded"
    ],
    "PasskeyCeremonyResult": [
      "Failure",
      "PasskeyCeremony"
    ],
    "ProfileResult": [
      "Failure",
      "ProfileUpdated"
    ],
    "RecoveryCodesResult": [
      "Failure",
      "RecoveryCodes"
    ],
    "RefreshSessionResult": [
      "Failure",
      "SessionRefreshed"
    ],
    "RegisterResult": [
      "Failure",
      "SignedIn"
    ],
    "SendMobileCodeResult": [
      "Failure",
      "MobileCodeSent"
    ],
    "SignInResult": [
      "Failure",
      "SecondFactorRequired",
      "SignedIn"
    ],
    "TotpSetupResult": [
      "Failure",
      "TotpSetup"
    ],
    "TrackProductViewResult": [
      "NotFoundError",
      "ProductViewTracked"
    ],
    "WishlistResult": [
      "Failure",
      "WishlistChanged"
    ]
  }
};
      export default result;
    