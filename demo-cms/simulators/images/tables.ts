import type { Generated, JSONColumnType } from 'kysely'
import type { Moment, WithDefault } from '../../kernel/database/columns.ts'
import type { Drawing } from './drawing.ts'

declare module '../../kernel/database/schema.ts' {
  /** Images and their folders. */
  interface Schema {
    asset_folders: {
      id: Generated<number>
      parent_id: number | null
      /** For cultures without a name of their own. */
      name: string
      /** The names by culture, of folders that the shop makes itself. */
      names: WithDefault<Record<string, string>>
      deleted_at: WithDefault<Moment | null>
    }
    assets: {
      id: Generated<number>
      folder_id: number
      name: string
      kind: 'picture' | 'document'
      width: WithDefault<number>
      height: WithDefault<number>
      drawing: JSONColumnType<Drawing> | null
      /** What staff call it; without one, `name`. */
      title: WithDefault<string | null>
      /** The name of an uploaded file in the storage. */
      file: WithDefault<string | null>
      media_type: WithDefault<string | null>
      /** In bytes; `null` for a drawing. */
      size: WithDefault<number | null>
      /** For cultures without an alternative text of their own. */
      alt: WithDefault<string>
      /** The alternative texts by culture. */
      alts: WithDefault<Record<string, string>>
      /** The focal point, in percent from the left and the top. */
      focus_x: WithDefault<number>
      focus_y: WithDefault<number>
      created_at: Moment
      /** The file that it was before it was replaced; it is deleted then. */
      replaced_id: WithDefault<number | null>
      /** The key of the request that has cropped it. */
      crop_key: WithDefault<string | null>
      /** Set while a deleted file can be restored. */
      deleted_at: WithDefault<Date | null>
    }
  }
}
