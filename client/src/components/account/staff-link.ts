/** Staff see it below the links of their own account. */
export const STAFF_LINK = ['/admin/orders', 'Back office'] as const;
