/** What somebody wants to hear of. */
export type AlertKind = 'back_in_stock' | 'price_drop';

/** An alert that waits for its event. */
export interface ProductAlert {
  readonly id: string;
  readonly kind: AlertKind;
  readonly productId: string;
  readonly variantId: string;
  /** In paise; only for a price. */
  readonly wishedPrice: number | null;
  readonly askedAt: Date;
}

/** As it is asked for. */
export interface NewAlert {
  readonly variantId: string;
  readonly kind: AlertKind;
  /** In paise; null unless it is about a price. */
  readonly wishedPrice: number | null;
  /** "https://shop.example": what links in its mails begin with. */
  readonly origin: string;
}

/** Whose alerts: a customer's, or those of a guest's address. */
export interface AlertOwner {
  readonly customerId: string | null;
  /** One that is shown to be theirs; null for none. */
  readonly email: string | null;
}

/** A bag as alerts need to know it. */
export interface AlertVariant {
  readonly productName: string;
  readonly variantName: string;
  readonly slug: string;
  readonly sku: string;
  /** In paise. */
  readonly price: number;
  readonly stock: number;
}

/** An alert whose event has come. */
export interface DueAlert extends AlertVariant {
  readonly id: string;
  readonly kind: AlertKind;
  readonly wishedPrice: number | null;
  readonly email: string;
  readonly firstName: string;
  readonly origin: string;
}
