import type { Generated } from 'kysely'
import type { TextsOf } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** Tags, and the products and news that have them. */
  interface Schema {
    tags: { id: Generated<number>; slug: string }
    tag_texts: TextsOf & { tag_id: number }
    product_tags: { product_id: number; tag_id: number }
    news_tags: { news_id: number; tag_id: number }
  }
}
