/**
 * Every table, with the column names of the migrations. Each feature declares its own tables in its `tables.ts`, which
 * TypeScript merges into this interface.
 */
export interface Schema {
  facts: { name: string; value: string }
}
