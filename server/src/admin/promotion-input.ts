import type { Promotion } from '../domain/promotion';

/** What an admin writes of a promotion. Amounts in the currency's smallest unit. */
export type PromotionFacts = Omit<Promotion, 'id' | 'uses'>;

/** A change of a promotion: what is left out stays as it is. The code is found whatever the case it is typed in. */
export type PromotionChange = { readonly [K in keyof PromotionFacts]?: PromotionFacts[K] | undefined };

/** A new one: its code, and what it takes off. Without words of its own it says that. */
export type NewPromotion = PromotionChange & Pick<PromotionFacts, 'code' | 'kind'>;

export interface AdminPromotion extends Promotion {
  readonly createdAt: Date;
}
