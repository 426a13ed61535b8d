export interface ModuleRow {
  readonly name: string;
  readonly needs: readonly string[];
}
export const MODULES: readonly ModuleRow[];
export function findBoundaryViolation(file: string, imported: string): string | null;
export function findTableErrors(modules?: readonly ModuleRow[]): string[];
