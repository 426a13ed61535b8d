/** The event that an alert waits for. */
export const ALERT_KINDS = ['back_in_stock', 'price_drop'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const ALERT_STATES = ['waiting_for_confirmation', 'active', 'sent', 'ended'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** An active alert. */
export interface ProductAlert {
  readonly id: string;
  readonly kind: AlertKind;
  readonly productId: string;
  readonly variantId: string;
  /** In paise; only for price_drop. */
  readonly wishedPrice: number | null;
  readonly createdAt: Date;
}

/** An alert as requested. */
export interface NewAlert {
  readonly variantId: string;
  readonly kind: AlertKind;
  /** In paise; null unless the kind is price_drop. */
  readonly wishedPrice: number | null;
  /** "https://shop.example": base URL of links in the alert's emails. */
  readonly origin: string;
}

/** The owner of alerts: a customer, or a guest's address. */
export interface AlertOwner {
  readonly customerId: string | null;
  /** Confirmed; null without one. */
  readonly email: string | null;
}

/** The part of a variant that alerts use. */
export interface AlertVariant {
  readonly productName: string;
  readonly variantName: string;
  readonly slug: string;
  readonly sku: string;
  /** In paise. */
  readonly price: number;
  readonly stock: number;
}

/** An alert whose event has happened. */
export interface DueAlert extends AlertVariant {
  readonly id: string;
  readonly kind: AlertKind;
  readonly wishedPrice: number | null;
  readonly email: string;
  readonly firstName: string;
  readonly origin: string;
}
