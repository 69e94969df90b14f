import type { Generated } from 'kysely'
import type { Moment } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** Popups and banners. */
  interface Schema {
    popups: {
      id: string
      kind: 'dialog' | 'banner'
      paths: string[]
      audience: Generated<'everyone' | 'guests' | 'customers' | 'business' | 'staff'>
      visits: Generated<'all' | 'first' | 'returning'>
      opens: Generated<'time' | 'exit'>
      repeat_hours: number | null
      starts_at: Moment
      ends_at: Date | null
      link_path: string
    }
    popup_texts: {
      popup_id: string
      culture: string
      title: string
      body: string
      link_label: string
    }
  }
}
