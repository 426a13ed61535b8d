import type { PageDescriptor } from '../../routing/page';

export const categoriesPage = {
  path: '/categories',
  load: () => import('./CategoriesPage.route'),
  skeleton: 'products',
} as const satisfies PageDescriptor;
