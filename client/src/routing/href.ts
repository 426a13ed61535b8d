/** Augmented by client/src/app/pages.ts, so that the type of links derives from the table without importing it. */
export interface Register {}

type Page = Register extends { readonly pages: readonly (infer Registered)[] } ? Registered : never;
type AddressesOf<Each> =
  | (Each extends { readonly path: infer Path extends string } ? Exclude<Path, '*'> : never)
  | (Each extends { readonly aliases: readonly (infer Alias extends string)[] } ? Alias : never);
type Pattern = AddressesOf<Page>;
/** "/products/:slug" as `/products/${string}`. */
type Filled<Path extends string> = Path extends `${infer Start}:${string}` ? `${Start}${string}` : Path;

/** The address of a page of the shop. A link to an address that no page has does not compile. */
export type PageHref = Filled<Pattern> | `${Filled<Pattern>}${'?' | '#'}${string}`;

/** Types an address that was written at run time, for example by the catalogue. If no page has it, its link opens the not-found page. */
export const toPageHref = (address: string): PageHref => address as PageHref;
