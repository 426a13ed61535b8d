import type { Promotion } from '../../domain/promotion';

/** The fields of a promotion that staff write. Amounts in the currency's smallest unit. */
export type PromotionFields = Omit<Promotion, 'id' | 'uses'>;

/** A change of a promotion; missing fields stay unchanged. Codes are compared without case. */
export type PromotionChange = { readonly [K in keyof PromotionFields]?: PromotionFields[K] | undefined };

/** A new promotion: code and kind. Without a description, one is generated from its value. */
export type NewPromotion = PromotionChange & Pick<PromotionFields, 'code' | 'kind'>;

export interface AdminPromotion extends Promotion {
  readonly createdAt: Date;
}
