import { object } from '../../../domain/yup';
import { DomainError } from '../../../domain/domain-error';
import { MAX_PAGE_SIZE } from '../../../domain/limits';
import {
  listOf,
  objectSchema,
  reference,
  uuidSchema,
  integerSchema,
} from '../../../platform/rest/json-schema';
import { pageNumber, pageSize } from '../../../platform/rest/query';
import { adminRoute, type Route } from '../../../platform/rest/route';
import type { PromotionAdminService } from '../promotion-admin.service';
import {
  newPromotionBody,
  promotionBody,
  toNewPromotion,
  toPromotionBody,
  toPromotionChange,
} from './promotion-admin.shapes';

const tag = 'Catalogue admin';
const PATH = '/api/ecommerce/admin/promotions';
const data = reference('Promotion');
const listSchema = object({ page: pageNumber, limit: pageSize(24, MAX_PAGE_SIZE) }).noUnknown();

/** Routes of catalogue admin for promotions (promo codes, coupons). */
export function promotionAdminRoutes({
  promotions,
}: {
  readonly promotions: PromotionAdminService;
}): Route[] {
  const rowWithId = { tag, path: `${PATH}/{id}`, params: { id: uuidSchema }, data } as const;
  return [
    adminRoute({
      tag,
      method: 'get',
      path: PATH,
      summary: 'List all promo codes with terms and uses, newest first, including ended ones.',
      query: listSchema,
      body: null,
      data: objectSchema({
        promotions: listOf(data),
        total: integerSchema,
        totalPages: integerSchema,
        page: integerSchema,
        limit: integerSchema,
      }),
      run: async ({ query: { page, limit } }) => {
        const { promotions: listed, total } = await promotions.listPromotions(page, limit);
        const totalPages = Math.ceil(total / limit);
        return { data: { promotions: listed.map(toPromotionBody), total, totalPages, page, limit } };
      },
    }),
    adminRoute({
      tag,
      method: 'post',
      path: PATH,
      status: 201,
      summary:
        'Create a promo code: a percentage of the subtotal, or an amount in rupees. By default it is valid at once, without end, for any subtotal and any number of orders.',
      body: newPromotionBody,
      data,
      errors: ['CONFLICT'],
      run: async ({ body, signedIn }) => {
        const created = await promotions.createPromotion(signedIn.customer.id, toNewPromotion(body));
        return created instanceof DomainError ? created : { data: toPromotionBody(created) };
      },
    }),
    adminRoute({
      ...rowWithId,
      method: 'put',
      summary: 'Change a promo code. Omitted fields stay unchanged; isActive true restores an ended one.',
      body: promotionBody,
      errors: ['CONFLICT'],
      run: async ({ body, params: { id = '' }, signedIn }) => {
        const updated = await promotions.updatePromotion(signedIn.customer.id, id, toPromotionChange(body));
        return updated instanceof DomainError ? updated : { data: toPromotionBody(updated) };
      },
    }),
    adminRoute({
      ...rowWithId,
      method: 'delete',
      summary:
        'End a promo code. Carts with it show that it has ended; orders that used it keep their discount.',
      body: null,
      run: async ({ params: { id = '' }, signedIn }) => {
        const ended = await promotions.endPromotion(signedIn.customer.id, id);
        if (ended instanceof DomainError) return ended;
        return { message: `${ended.code} is ended`, data: toPromotionBody(ended) };
      },
    }),
  ];
}
