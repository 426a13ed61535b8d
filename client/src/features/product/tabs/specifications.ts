export interface Specification {
  readonly group: string;
  readonly label: string;
  readonly value: string;
}

interface SpecificationGroup {
  readonly name: string;
  readonly rows: Specification[];
}

/** Groups the rows by heading; groups and rows keep their order. */
export function groupSpecifications(rows: readonly Specification[]): SpecificationGroup[] {
  const groups = new Map<string, Specification[]>();
  for (const row of rows) {
    const group = groups.get(row.group);
    if (group) group.push(row);
    else groups.set(row.group, [row]);
  }
  return [...groups].map(([name, members]) => ({ name, rows: members }));
}
