/** The title of a product's page, without the site's name. */
export function formatProductTitle({ name, brand }: { name: string; brand: { name: string } }): string {
  return `${name} by ${brand.name}`;
}
