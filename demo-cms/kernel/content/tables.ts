import type { Generated } from 'kysely'
import type { Moment } from '../database/columns.ts'

interface FromFile {
  file_hash: string
  is_edited: Generated<boolean>
  updated_at: Moment
}

declare module '../database/schema.ts' {
  /** Templates, pages and news. */
  interface Schema {
    templates: FromFile & { name: string; source: string }
    pages: FromFile & { slug: string; culture: string; title: string; body: string }
    news: {
      id: Generated<number>
      slug: string
      published_at: Moment
      asset_id: number | null
    }
    news_texts: {
      news_id: number
      culture: string
      title: string
      summary: string
      body: string
    }
  }
}
