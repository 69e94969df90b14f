declare module '../../kernel/database/schema.ts' {
  /** Business customers' own references of variants. */
  interface Schema {
    customer_references: { customer_id: number; variant_id: number; reference: string }
  }
}

export {}
