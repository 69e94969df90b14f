import type { Moment } from '../../kernel/database/columns.ts'

declare module '../../kernel/database/schema.ts' {
  /** Files of forms that are not saved yet. */
  interface Schema {
    asset_uploads: {
      guid: string
      /** The session that uploaded it; nobody else can use it. */
      session_id: string
      upload_key: string | null
      file: string
      title: string
      kind: 'picture' | 'document'
      media_type: string
      /** In bytes. */
      size: number
      /** In px; 0 for a document. */
      width: number
      height: number
      created_at: Moment
    }
  }
}
