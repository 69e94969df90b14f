import type { Generated, JSONColumnType } from 'kysely'
import type { WithDefault } from '../../kernel/database/columns.ts'
import type { Drawing } from './drawing.ts'

declare module '../../kernel/database/schema.ts' {
  /** Images and their folders. */
  interface Schema {
    asset_folders: { id: Generated<number>; parent_id: number | null; name: string }
    assets: {
      id: Generated<number>
      folder_id: number
      name: string
      kind: 'picture' | 'document'
      width: WithDefault<number>
      height: WithDefault<number>
      drawing: JSONColumnType<Drawing> | null
    }
  }
}
