/** The values of a statement, in the order of their $ numbers. */
export class SqlParameters {
  readonly values: unknown[] = [];

  /** @returns "$3::int[]" for the third value */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

/** Joins conditions by AND, without those that are 'true'. */
export function joinConditions(conditions: readonly string[]): string {
  const effective = conditions.filter((condition) => condition !== 'true');
  return effective.length === 0 ? 'true' : effective.join(' AND ');
}
