import { boolean, object, string, type InferType } from '../../../domain/yup';
import { rupees } from '../../catalogue/rest/catalogue.shapes';
import { toMajor, toMinor } from '../../../domain/money';
import {
  booleanSchema,
  dateTimeSchema as momentSchema,
  orNull,
  objectSchema,
  textSchema,
  uuidSchema,
  integerSchema,
  type JsonSchema,
} from '../../../platform/rest/json-schema';
import type { AdminPromotion, NewPromotion, PromotionChange } from '../promotion-input';
import { PROMOTION_KINDS } from '../../../domain/promotion';
import {
  requiredMessage,
  positiveAmount,
  requiredLine,
  timestamp,
  amountOrZero,
  wholeNumberBetween,
} from './fields.shapes';

/** Without free shipping: delivery is free already. */
const KINDS = ['percentage', 'amount'] as const;
const USES_MAX = 1_000_000;
const PROMOTION_FIELDS = {
  code: string()
    .trim()
    .uppercase()
    .matches(/^[A-Za-z0-9-]{3,40}$/, 'code has 3 to 40 letters, digits and dashes'),
  description: requiredLine(120),
  kind: string().oneOf(KINDS, `kind must be one of ${KINDS.join(', ')}`),
  percent: wholeNumberBetween(1, 100).nullable(),
  amount: positiveAmount().nullable(),
  minimumSubtotal: amountOrZero(),
  startsAt: timestamp().nullable(),
  endsAt: timestamp().nullable(),
  useLimit: wholeNumberBetween(1, USES_MAX).nullable(),
  isActive: boolean().typeError('isActive must be true or false'),
};

export const promotionBody = object(PROMOTION_FIELDS).noUnknown();
export const newPromotionBody = object({
  ...PROMOTION_FIELDS,
  code: PROMOTION_FIELDS.code.required(requiredMessage),
  kind: PROMOTION_FIELDS.kind.required(requiredMessage),
}).noUnknown();

export function toPromotionChange({
  amount: amountOff,
  minimumSubtotal,
  startsAt,
  endsAt,
  ...body
}: InferType<typeof promotionBody>): PromotionChange {
  return {
    ...body,
    amount: typeof amountOff === 'number' ? toMinor(amountOff) : amountOff,
    minimumSubtotal: minimumSubtotal === undefined ? undefined : toMinor(minimumSubtotal),
    startsAt: toDate(startsAt),
    endsAt: toDate(endsAt),
  };
}

export function toNewPromotion(body: InferType<typeof newPromotionBody>): NewPromotion {
  return { ...toPromotionChange(body), code: body.code, kind: body.kind };
}

function toDate(value: string | null | undefined): Date | null | undefined {
  return typeof value === 'string' ? new Date(value) : value;
}

/** Schemas with a name in the OpenAPI document. */
export const PROMOTION_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Promotion: objectSchema({
    id: uuidSchema,
    code: { ...textSchema, description: 'The code; not case-sensitive.' },
    description: { ...textSchema, description: 'Shown in the cart.' },
    kind: { enum: PROMOTION_KINDS },
    percent: {
      ...orNull(integerSchema),
      description: 'Percentage of the subtotal; null unless the kind is percentage.',
    },
    amount: { ...orNull(rupees), description: 'In rupees; null unless the kind is amount.' },
    minimumSubtotal: rupees,
    startsAt: { ...orNull(momentSchema), description: 'Null for at once.' },
    endsAt: { ...orNull(momentSchema), description: 'Null for no end.' },
    useLimit: { ...orNull(integerSchema), description: 'Maximum number of orders; null for no limit.' },
    uses: { ...integerSchema, description: 'Number of orders that have used it.' },
    isActive: { ...booleanSchema, description: 'False if it was ended.' },
    createdAt: momentSchema,
  }),
};

export function toPromotionBody(promotion: AdminPromotion) {
  const { id, code, description, kind, percent, minimumSubtotal, startsAt, endsAt } = promotion;
  const { useLimit, uses, isActive, createdAt } = promotion;
  return {
    id,
    code,
    description,
    kind,
    percent,
    amount: promotion.amount === null ? null : toMajor(promotion.amount),
    minimumSubtotal: toMajor(minimumSubtotal),
    startsAt,
    endsAt,
    useLimit,
    uses,
    isActive,
    createdAt,
  };
}
