import type { ColumnType, Generated } from 'kysely'
import type { Moment, WithDefault } from '../../kernel/database/columns.ts'
import type { Block } from './blocks.ts'

/** Blocks are written as JSON. */
type Blocks = ColumnType<Block[], string | undefined, string>

declare module '../../kernel/database/schema.ts' {
  /** Pages that staff make of blocks. */
  interface Schema {
    block_pages: {
      id: Generated<number>
      culture: string
      slug: string
      title: string
      description: WithDefault<string>
      is_home: WithDefault<boolean>
      blocks: Blocks
      undo_blocks: ColumnType<Block[] | null, string | null | undefined, string | null>
      /** Grows with each change of the draft. */
      draft: WithDefault<number>
      changed_at: Moment
      changed_by: number | null
    }
    block_page_versions: {
      id: Generated<number>
      page_id: number
      number: number
      title: string
      description: string
      is_home: boolean
      blocks: Blocks
      is_online: WithDefault<boolean>
      /** The draft that it was made from. */
      draft: number
      publish_at: Moment
      created_at: Moment
      created_by: number | null
    }
    /** The files that pages show; those of a draft have no version. */
    block_page_assets: { page_id: number; version_id: number | null; asset_id: number }
  }
}
