/** An object without its undefined fields; one that may be undefined may be missing. */
type WithoutUndefined<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> };

/** The fields that are given, so that missing ones do not overwrite existing values. */
export function withoutUndefined<T extends object>(input: T): WithoutUndefined<T> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as WithoutUndefined<T>;
}
