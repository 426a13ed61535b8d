
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "AddressResult": [
      "AddressSaved",
      "Failure"
    ],
    "BuyGiftCardResult": [
      "Failure",
      "GiftCardPaymentStarted"
    ],
    "CartResult": [
      "CartChanged",
      "Failure"
    ],
    "CheckoutResult": [
      "CheckoutChanged",
      "Failure"
    ],
    "DoneResult": [
      "Done",
      "Failure"
    ],
    "GiftCardBalanceResult": [
      "Failure",
      "GiftCardBalance"
    ],
    "OrderCodeResult": [
      "Failure",
      "OrderCodeSent"
    ],
    "OrderResult": [
      "Failure",
      "OrderChanged"
    ],
    "PasskeyAddedResult": [
      "Failure",
      "PasskeyAdded"
    ],
    "PasskeyCeremonyResult": [
      "Failure",
      "PasskeyCeremony"
    ],
    "PlaceOrderResult": [
      "Failure",
      "OrderPlaced",
      "PaymentStarted"
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
    "ReorderResult": [
      "Failure",
      "Reordered"
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
    "BuyGiftCardResult": [
      "Failure",
      "GiftCardPaymentStarted"
    ],
    "CartResult": [
      "CartChanged",
      "Failure"
    ],
    "CheckoutResult": [
      "CheckoutChanged",
      "Failure"
    ],
    "DoneResult": [
      "Done",
      "Failure"
    ],
    "GiftCardBalanceResult": [
      "Failure",
      "GiftCardBalance"
    ],
    "OrderCodeResult": [
      "Failure",
      "OrderCodeSent"
    ],
    "OrderResult": [
      "Failure",
      "OrderChanged"
    ],
    "PasskeyAddedResult": [
      "Failure",
      "PasskeyAdded"
    ],
    "PasskeyCeremonyResult": [
      "Failure",
      "PasskeyCeremony"
    ],
    "PlaceOrderResult": [
      "Failure",
      "OrderPlaced",
      "PaymentStarted"
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
    "ReorderResult": [
      "Failure",
      "Reordered"
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
    