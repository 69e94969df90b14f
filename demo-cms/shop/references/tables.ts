declare module '../../kernel/database/schema.ts' {
  /** What business customers call products. */
  interface Schema {
    customer_references: { customer_id: number; variant_id: number; reference: string }
  }
}

export {}
