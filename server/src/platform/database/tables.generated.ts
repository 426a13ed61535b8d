/** Written by `npm run codegen:tables` from the migrated database. Rows as `pg` returns them, with names in camel case. */
export interface Tables {
  readonly address: {
    readonly id: string;
    readonly customerId: string;
    readonly fullName: string;
    readonly phoneNumber: string;
    readonly line1: string;
    readonly line2: string;
    readonly landmark: string;
    readonly city: string;
    readonly state: string;
    readonly pinCode: string;
    readonly country: string;
    readonly type: 'home' | 'work' | 'other';
    readonly isDefault: boolean;
    readonly createdAt: Date;
    readonly updatedAt: Date;
  };
  readonly answer_report: {
    readonly answerId: string;
    readonly customerId: string;
    readonly reason: 'spam' | 'offensive' | 'private' | 'off_topic';
    readonly at: Date;
  };
  readonly answer_vote: {
    readonly answerId: string;
    readonly customerId: string;
    readonly at: Date;
  };
  readonly bank_offer: {
    readonly id: string;
    readonly bank: string;
    readonly cardKind: 'credit' | 'debit';
    readonly percent: number;
    readonly currency: 'INR' | 'USD';
    readonly minimum: number;
    readonly cap: number | null;
    readonly paymentMethod: string;
    readonly usesPerCustomer: number | null;
    readonly validFrom: Date;
    readonly validTo: Date | null;
    readonly isActive: boolean;
  };
  readonly brand: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly story: string;
    readonly city: string;
    readonly foundedYear: number | null;
    readonly position: number;
    readonly pictureFile: string | null;
    readonly version: string;
  };
  readonly cart: {
    readonly id: string;
    readonly customerId: string | null;
    readonly guestId: string | null;
    readonly promotionId: string | null;
    readonly notes: string[];
    readonly version: number;
    readonly createdAt: Date;
    readonly updatedAt: Date;
  };
  readonly cart_change: {
    readonly cartId: string;
    readonly changeId: string;
    readonly madeAt: Date;
  };
  readonly cart_line: {
    readonly cartId: string;
    readonly variantId: string;
    readonly quantity: number;
    readonly seenPrice: number;
    readonly addedAt: Date;
    readonly place: string;
  };
  readonly category: {
    readonly id: string;
    readonly parentId: string | null;
    readonly slug: string;
    readonly name: string;
    readonly description: string;
    readonly tagline: string;
    readonly pictureFile: string | null;
    readonly gradient: string;
    readonly tint: string;
    readonly icon: string;
    readonly badge: string | null;
    readonly position: number;
    readonly version: string;
  };
  readonly category_card: {
    readonly categoryId: string;
    readonly pictureFiles: string[];
    readonly size: 'wide' | 'normal' | 'third';
    readonly position: number;
  };
  readonly category_statistics: {
    readonly categoryId: string;
    readonly lowerPrice: number;
    readonly upperPrice: number;
    readonly medianVolume: number | null;
    readonly medianWeight: number | null;
  };
  readonly checkout: {
    readonly id: string;
    readonly customerId: string | null;
    readonly guestId: string | null;
    readonly email: string | null;
    readonly phoneNumber: string | null;
    readonly address: unknown;
    readonly addressId: string | null;
    readonly delivery: 'standard' | 'express';
    readonly paymentMethod: string | null;
    readonly giftCardId: string | null;
    readonly completedAt: Date | null;
    readonly createdAt: Date;
    readonly updatedAt: Date;
  };
  readonly collection: {
    readonly id: string;
    readonly slug: string;
    readonly title: string;
    readonly subtitle: string;
    readonly position: number;
  };
  readonly collection_item: {
    readonly collectionId: string;
    readonly productId: string;
    readonly position: number;
  };
  readonly colour_family: {
    readonly slug: string;
    readonly name: string;
    readonly hex: string;
    readonly position: number;
  };
  readonly customer: {
    readonly id: string;
    readonly email: string | null;
    readonly emailVerifiedAt: Date | null;
    readonly phoneNumber: string | null;
    readonly phoneVerifiedAt: Date | null;
    readonly passwordHash: string | null;
    readonly firstName: string;
    readonly lastName: string;
    readonly type: 'customer' | 'admin';
    readonly status: 'active' | 'blocked';
    readonly picture: string | null;
    readonly createdAt: Date;
    readonly updatedAt: Date;
    readonly passwordSince: Date | null;
    readonly phoneSince: Date | null;
    readonly emailSince: Date | null;
    readonly deviceEpoch: number;
    readonly mailbox: string | null;
    readonly person: string | null;
  };
  readonly email_token: {
    readonly tokenHash: Buffer;
    readonly customerId: string;
    readonly purpose: 'verify' | 'reset' | 'recovery' | 'recovery stop';
    readonly email: string;
    readonly expiresAt: Date;
    readonly createdAt: Date;
    readonly goodFrom: Date | null;
    readonly sessionId: string | null;
  };
  readonly ended_journey: {
    readonly stateHash: Buffer;
    readonly expiresAt: Date;
  };
  readonly facet_bitmap: {
    readonly kind: string;
    readonly key: string;
    readonly chunk: number;
    readonly bits: string;
  };
  readonly facet_bitmap_fact: {
    readonly id: string | null;
    readonly kind: string | null;
    readonly key: string | null;
  };
  readonly facet_change: {
    readonly scope: string;
    readonly kind: string;
    readonly key: string;
    readonly bucket: number;
    readonly count: number;
  };
  readonly facet_count: {
    readonly scope: string;
    readonly kind: string;
    readonly key: string;
    readonly bucket: number;
    readonly count: number;
  };
  readonly facet_counts: {
    readonly scope: string | null;
    readonly kind: string | null;
    readonly key: string | null;
    readonly bucket: number | null;
    readonly count: number | null;
  };
  readonly facet_print: {
    readonly scope: string;
    readonly facets: unknown;
    readonly categories: unknown;
    readonly brands: unknown;
  };
  readonly gift_card: {
    readonly id: string;
    readonly codeHash: Buffer | null;
    readonly lastFour: string | null;
    readonly state: 'pending_payment' | 'active' | 'failed';
    readonly currency: string;
    readonly amount: number;
    readonly balance: number;
    readonly buyerCustomerId: string | null;
    readonly buyerGuestId: string | null;
    readonly recipientName: string;
    readonly recipientEmail: string;
    readonly senderName: string;
    readonly senderEmail: string;
    readonly message: string;
    readonly origin: string;
    readonly deliverOn: Date;
    readonly expiresAt: Date | null;
    readonly createdAt: Date;
  };
  readonly gift_card_entry: {
    readonly id: string;
    readonly giftCardId: string;
    readonly kind: 'issued' | 'redeemed' | 'returned';
    readonly amount: number;
    readonly orderId: string | null;
    readonly at: Date;
  };
  readonly guest: {
    readonly id: string;
    readonly secretHash: Buffer;
    readonly createdAt: Date;
    readonly lastUsedAt: Date;
  };
  readonly home_figure: {
    readonly id: string;
    readonly figure: string;
    readonly label: string;
    readonly isLead: boolean;
    readonly position: number;
  };
  readonly home_reason: {
    readonly id: string;
    readonly icon: string;
    readonly title: string;
    readonly text: string;
    readonly position: number;
  };
  readonly idempotency_key: {
    readonly owner: string;
    readonly key: string;
    readonly requestHash: Buffer;
    readonly subjectId: string;
    readonly createdAt: Date;
  };
  readonly identity: {
    readonly provider: string;
    readonly subject: string;
    readonly customerId: string;
    readonly email: string | null;
    readonly createdAt: Date;
    readonly since: Date | null;
  };
  readonly invoice: {
    readonly orderId: string;
    readonly year: string;
    readonly serial: number;
    readonly issuedAt: Date;
  };
  readonly listing_change: {
    readonly id: string;
    readonly hasNewWords: boolean;
    readonly isPriceOrStock: boolean;
  };
  readonly material_family: {
    readonly slug: string;
    readonly name: string;
    readonly position: number;
  };
  readonly migration: {
    readonly id: number;
    readonly timestamp: string;
    readonly name: string;
  };
  readonly mobile_code: {
    readonly phoneNumber: string;
    readonly codeHmac: Buffer;
    readonly expiresAt: Date;
    readonly createdAt: Date;
    readonly asker: string;
  };
  readonly model_bestseller: {
    readonly id: string;
    readonly categoryId: string;
    readonly brandId: string;
    readonly price: number;
    readonly unitsSold90d: number;
    readonly views90d: number;
  };
  readonly order_code: {
    readonly orderId: string;
    readonly codeHmac: Buffer;
    readonly expiresAt: Date;
    readonly customerId: string | null;
    readonly guestId: string | null;
  };
  readonly order_event: {
    readonly id: string;
    readonly orderId: string;
    readonly state: string;
    readonly note: string | null;
    readonly at: Date;
  };
  readonly order_line: {
    readonly id: string;
    readonly orderId: string;
    readonly position: number;
    readonly variantId: string | null;
    readonly productId: string | null;
    readonly name: string;
    readonly variantName: string;
    readonly sku: string;
    readonly hsnCode: string;
    readonly quantity: number;
    readonly unitPrice: number;
    readonly discount: number;
    readonly tax: number;
    readonly taxPercent: string;
    readonly bankDiscount: number;
  };
  readonly order_phone_code: {
    readonly orderId: string;
    readonly codeHmac: Buffer;
    readonly expiresAt: Date;
  };
  readonly order_viewer: {
    readonly orderId: string;
    readonly customerId: string | null;
    readonly guestId: string | null;
    readonly until: Date;
  };
  readonly outbox_message: {
    readonly id: string;
    readonly channel: 'email' | 'sms';
    readonly recipient: string;
    readonly template: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string | null;
    readonly dltTemplateId: string | null;
    readonly expiresAt: Date | null;
    readonly sentAt: Date | null;
    readonly givenUpAt: Date | null;
    readonly attempts: number;
    readonly lastError: string | null;
    readonly createdAt: Date;
    readonly unsubscribeUrl: string | null;
    readonly number: string;
  };
  readonly passkey: {
    readonly id: string;
    readonly customerId: string;
    readonly credentialId: string;
    readonly publicKey: Buffer;
    readonly counter: string;
    readonly transports: string[];
    readonly name: string;
    readonly createdAt: Date;
    readonly lastUsedAt: Date | null;
  };
  readonly passkey_ceremony: {
    readonly id: string;
    readonly purpose: 'registration' | 'sign_in' | 'second_factor';
    readonly customerId: string | null;
    readonly challenge: string;
    readonly expiresAt: Date;
  };
  readonly payment: {
    readonly id: string;
    readonly orderId: string | null;
    readonly giftCardId: string | null;
    readonly provider: string;
    readonly providerOrderId: string | null;
    readonly amount: number;
    readonly currency: string;
    readonly createdAt: Date;
    readonly askAt: Date | null;
  };
  readonly payment_discount: {
    readonly id: string;
    readonly paymentId: string;
    readonly bankOfferId: string;
    readonly label: string;
    readonly amount: number;
    readonly claimedAt: Date;
  };
  readonly payment_receipt: {
    readonly id: string;
    readonly paymentId: string;
    readonly provider: string;
    readonly providerPaymentId: string;
    readonly amount: number;
    readonly currency: string;
    readonly applied: boolean;
    readonly receivedAt: Date;
    readonly discountId: string | null;
  };
  readonly picture: {
    readonly id: string;
    readonly productId: string;
    readonly variantId: string;
    readonly file: string;
    readonly hash: string;
    readonly alt: string;
    readonly angle: string;
    readonly width: number;
    readonly height: number;
    readonly blurDataUrl: string;
    readonly position: number;
  };
  readonly price_change: {
    readonly variantId: string;
    readonly at: Date;
    readonly price: number;
  };
  readonly product: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly model: string;
    readonly brandId: string;
    readonly categoryId: string;
    readonly status: 'draft' | 'active' | 'archived';
    readonly highlight: string;
    readonly shortDescription: string;
    readonly descriptionHtml: string;
    readonly lengthCm: number | null;
    readonly widthCm: number | null;
    readonly heightCm: number | null;
    readonly weightKg: number | null;
    readonly capacityLitres: number | null;
    readonly laptopInches: number | null;
    readonly materials: string[];
    readonly materialFamilies: string[];
    readonly closure: string | null;
    readonly wheels: number | null;
    readonly warrantyMonths: number;
    readonly countryOfOrigin: string;
    readonly hsnCode: string;
    readonly features: string[];
    readonly tags: string[];
    readonly attributes: unknown;
    readonly isFeatured: boolean;
    readonly createdAt: Date;
    readonly updatedAt: Date;
    readonly sku: string;
    readonly price: number;
    readonly comparePrice: number | null;
    readonly priceVaries: boolean;
    readonly stock: number;
    readonly colourFamilies: string[];
    readonly reviewCount: number;
    readonly averageRating: number;
    readonly unitsSold90d: number;
    readonly views90d: number;
    readonly search: string;
    readonly isHandicraft: boolean;
    readonly countrySlug: string;
    readonly labels: string | null;
    readonly isPopular: boolean;
    readonly coloursInStock: string[];
    readonly rankedWords: string | null;
  };
  readonly product_alert: {
    readonly id: string;
    readonly variantId: string;
    readonly kind: 'back_in_stock' | 'price_drop';
    readonly email: string;
    readonly customerId: string | null;
    readonly state: 'waiting_for_confirmation' | 'active' | 'sent' | 'ended';
    readonly wishedPrice: number | null;
    readonly askedPrice: number | null;
    readonly origin: string;
    readonly confirmHash: Buffer | null;
    readonly confirmExpiresAt: Date | null;
    readonly unsubscribeHash: Buffer | null;
    readonly backSince: Date | null;
    readonly askedAt: Date;
    readonly overAt: Date | null;
  };
  readonly product_answer: {
    readonly id: string;
    readonly questionId: string;
    readonly customerId: string | null;
    readonly authorName: string;
    readonly isShop: boolean;
    readonly body: string;
    readonly status: 'pending' | 'published' | 'hidden';
    readonly heldFor: string | null;
    readonly helpfulGiven: number;
    readonly helpfulCount: number;
    readonly toldAt: Date | null;
    readonly createdAt: Date;
    readonly approvedAt: Date | null;
  };
  readonly product_day: {
    readonly productId: string;
    readonly day: Date;
    readonly views: number;
    readonly unitsSold: number;
  };
  readonly product_document: {
    readonly productId: string;
    readonly brandId: string;
    readonly categoryId: string;
    readonly product: unknown;
    readonly variants: unknown;
    readonly pictures: unknown;
    readonly version: string;
  };
  readonly product_listing: {
    readonly id: string;
    readonly categoryId: string;
    readonly brandId: string;
    readonly createdAt: Date;
    readonly averageRating: number;
    readonly price: number;
    readonly comparePrice: number | null;
    readonly reviewCount: number;
    readonly unitsSold90d: number;
    readonly views90d: number;
    readonly inStock: boolean;
    readonly isFeatured: boolean;
    readonly nameKey: string;
    readonly countrySlug: string;
    readonly countryOfOrigin: string;
    readonly model: string;
    readonly colourFamilies: string[];
    readonly materialFamilies: string[];
    readonly coloursInStock: string[];
  };
  readonly product_question: {
    readonly id: string;
    readonly productId: string;
    readonly customerId: string | null;
    readonly authorName: string;
    readonly body: string;
    readonly status: 'pending' | 'published' | 'hidden';
    readonly heldFor: string | null;
    readonly answerCount: number;
    readonly origin: string;
    readonly createdAt: Date;
    readonly approvedAt: Date | null;
  };
  readonly product_slot: {
    readonly slot: number;
    readonly id: string | null;
  };
  readonly promo_banner: {
    readonly id: string;
    readonly label: string;
    readonly kicker: string;
    readonly title: string;
    readonly subtitle: string;
    readonly price: number | null;
    readonly originalPrice: number | null;
    readonly pictureFiles: string[];
    readonly backgroundColor: string;
    readonly textColor: string;
    readonly buttonText: string;
    readonly buttonLink: string;
    readonly badges: string[];
    readonly position: number;
  };
  readonly promotion: {
    readonly id: string;
    readonly code: string;
    readonly description: string;
    readonly kind: 'percentage' | 'amount' | 'free_shipping';
    readonly percent: number | null;
    readonly amount: number | null;
    readonly minimumSubtotal: number;
    readonly startsAt: Date | null;
    readonly endsAt: Date | null;
    readonly useLimit: number | null;
    readonly uses: number;
    readonly isActive: boolean;
    readonly createdAt: Date;
  };
  readonly question_report: {
    readonly questionId: string;
    readonly customerId: string;
    readonly reason: 'spam' | 'offensive' | 'private' | 'off_topic';
    readonly at: Date;
  };
  readonly rate_limit: {
    readonly key: string;
    readonly points: number;
    readonly expire: string | null;
  };
  readonly recovery_code: {
    readonly customerId: string;
    readonly codeHmac: Buffer;
    readonly usedAt: Date | null;
  };
  readonly refresh_token: {
    readonly tokenHash: Buffer;
    readonly sessionId: string;
    readonly rotatedAt: Date | null;
    readonly createdAt: Date;
  };
  readonly refund: {
    readonly id: string;
    readonly receiptId: string;
    readonly amount: number;
    readonly reason: string;
    readonly state: 'due' | 'done';
    readonly providerRefundId: string | null;
    readonly createdAt: Date;
    readonly doneAt: Date | null;
  };
  readonly refused_person: {
    readonly personHmac: Buffer;
    readonly at: Date;
  };
  readonly refused_words: {
    readonly customerId: string;
    readonly productId: string;
    readonly at: Date;
  };
  readonly review: {
    readonly id: string;
    readonly productId: string;
    readonly authorName: string;
    readonly authorCity: string | null;
    readonly rating: number;
    readonly title: string;
    readonly body: string;
    readonly status: 'pending' | 'published' | 'hidden';
    readonly isVerifiedPurchase: boolean;
    readonly helpfulCount: number;
    readonly createdAt: Date;
    readonly customerId: string | null;
    readonly updatedAt: Date | null;
    readonly heldFor: string | null;
    readonly approvedAt: Date | null;
    readonly helpfulGiven: number;
  };
  readonly review_invitation: {
    readonly orderId: string;
    readonly at: Date;
  };
  readonly review_opt_out: {
    readonly customerId: string;
    readonly at: Date;
  };
  readonly review_photo: {
    readonly id: string;
    readonly customerId: string;
    readonly reviewId: string | null;
    readonly position: number;
    readonly width: number;
    readonly height: number;
    readonly createdAt: Date;
  };
  readonly review_report: {
    readonly reviewId: string;
    readonly customerId: string;
    readonly reason: 'spam' | 'offensive' | 'private' | 'off_topic';
    readonly at: Date;
  };
  readonly review_vote: {
    readonly reviewId: string;
    readonly customerId: string;
    readonly at: Date;
  };
  readonly sale_tile: {
    readonly id: string;
    readonly name: string;
    readonly text: string;
    readonly discountUpTo: number;
    readonly pictureFile: string;
    readonly tint: string;
    readonly href: string;
    readonly position: number;
  };
  readonly search_bitmap: {
    readonly lexeme: string;
    readonly level: number;
    readonly chunk: number;
    readonly bits: string;
  };
  readonly search_count: {
    readonly day: Date;
    readonly query: string;
    readonly searches: number;
    readonly withoutResult: number;
    readonly clicks: number;
    readonly clickPositions: string;
  };
  readonly search_lexeme: {
    readonly lexeme: string;
    readonly products: number;
    readonly hasBits: boolean;
  };
  readonly search_match: {
    readonly match: string;
    readonly query: string;
  };
  readonly search_synonym: {
    readonly term: string;
    readonly meaning: string;
  };
  readonly search_word: {
    readonly word: string;
    readonly uses: number;
    readonly isName: boolean;
  };
  readonly seed_version: {
    readonly name: string;
    readonly version: number;
    readonly appliedAt: Date;
  };
  readonly session: {
    readonly id: string;
    readonly customerId: string;
    readonly kind: 'browser' | 'token';
    readonly secretHash: Buffer | null;
    readonly remember: boolean;
    readonly device: string;
    readonly ipAddress: string;
    readonly authenticatedAt: Date;
    readonly lastUsedAt: Date;
    readonly createdAt: Date;
    readonly expiresAt: Date;
    readonly revokedAt: Date | null;
    readonly proof: 'password' | 'mobile' | 'google' | 'passkey' | 'totp' | 'recovery_code' | null;
    readonly previousSecretHash: Buffer | null;
    readonly previousSecretUntil: Date | null;
  };
  readonly shop_copy: {
    readonly name: string;
    readonly value: string;
  };
  readonly shop_currency: {
    readonly isOnly: boolean;
    readonly code: 'INR' | 'USD';
  };
  readonly shop_order: {
    readonly id: string;
    readonly number: string;
    readonly checkoutId: string;
    readonly customerId: string | null;
    readonly guestId: string | null;
    readonly state: 'pending_payment' | 'payment_failed' | 'expired' | 'placed' | 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'return_requested' | 'returned' | 'paid_unfulfillable' | 'refunded';
    readonly note: string | null;
    readonly fingerprint: Buffer;
    readonly currency: string;
    readonly subtotal: number;
    readonly discount: number;
    readonly shipping: number;
    readonly tax: number;
    readonly taxIncluded: boolean;
    readonly taxLines: unknown;
    readonly total: number;
    readonly giftCardId: string | null;
    readonly giftCardAmount: number;
    readonly promotionId: string | null;
    readonly promotionCode: string | null;
    readonly promotionCounted: boolean;
    readonly email: string;
    readonly phoneNumber: string;
    readonly address: unknown;
    readonly origin: string;
    readonly delivery: 'standard' | 'express';
    readonly deliveryEarliest: Date;
    readonly deliveryLatest: Date;
    readonly paymentMethod: string;
    readonly reservedUntil: Date | null;
    readonly courier: string | null;
    readonly trackingNumber: string | null;
    readonly placedAt: Date | null;
    readonly deliveredAt: Date | null;
    readonly createdAt: Date;
    readonly updatedAt: Date;
    readonly bankDiscount: number;
    readonly bankOfferId: string | null;
    readonly bankOfferLabel: string | null;
    readonly phoneCheck: 'none' | 'awaited' | 'given';
  };
  readonly shop_picture: {
    readonly id: string | null;
    readonly file: string | null;
    readonly hash: string | null;
    readonly alt: string | null;
    readonly angle: string | null;
    readonly width: number | null;
    readonly height: number | null;
    readonly blurDataUrl: string | null;
  };
  readonly sign_in_ticket: {
    readonly tokenHash: Buffer;
    readonly customerId: string;
    readonly remember: boolean;
    readonly attempts: number;
    readonly expiresAt: Date;
    readonly createdAt: Date;
    readonly googleSubject: string | null;
    readonly googleEmail: string | null;
  };
  readonly stock_hold: {
    readonly orderId: string;
    readonly variantId: string;
    readonly quantity: number;
    readonly household: string;
  };
  readonly tax_rate: {
    readonly hsnPrefix: string;
    readonly percent: string;
    readonly effectiveFrom: Date;
    readonly isHandicraft: boolean;
    readonly effectiveUntil: Date | null;
  };
  readonly test_gateway_payment: {
    readonly id: string;
    readonly reference: string;
    readonly amount: number;
    readonly currency: string;
    readonly description: string;
    readonly returnTo: string;
    readonly refunded: number;
    readonly createdAt: Date;
  };
  readonly totp: {
    readonly customerId: string;
    readonly secret: Buffer;
    readonly enabledAt: Date | null;
    readonly lastStep: string;
    readonly createdAt: Date;
  };
  readonly uploaded_picture: {
    readonly id: string;
    readonly file: string;
    readonly hash: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
    readonly blurDataUrl: string;
    readonly uploadedAt: Date;
  };
  readonly variant: {
    readonly id: string;
    readonly productId: string;
    readonly sku: string;
    readonly name: string;
    readonly colourSlug: string;
    readonly colourName: string;
    readonly colourHex: string;
    readonly colourFamily: string;
    readonly price: number;
    readonly comparePrice: number | null;
    readonly stock: number;
    readonly attributes: unknown;
    readonly position: number;
    readonly received: number;
    readonly committed: number;
    readonly priorPrice: number | null;
  };
  readonly wishlist: {
    readonly id: string;
    readonly customerId: string | null;
    readonly guestId: string | null;
    readonly createdAt: Date;
  };
  readonly wishlist_item: {
    readonly wishlistId: string;
    readonly productId: string;
    readonly addedAt: Date;
    readonly place: string;
  };
}
