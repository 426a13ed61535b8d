import type { Client } from 'pg';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}
export interface RecordedPlan {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}
export function recordPlans(
  url: string,
  planCacheMode: 'force_custom_plan' | 'force_generic_plan',
): Promise<{
  readonly url: string;
  take(): { readonly plans: readonly RecordedPlan[]; readonly errors: readonly string[] };
  close(): void;
}>;
export function largeTables(client: Client, products: number): Promise<ReadonlySet<string>>;
export function scannedTables(
  plans: readonly RecordedPlan[],
  tables: ReadonlySet<string>,
): { table: string; statement: string }[];
