import type { RawBuilder } from 'kysely'
import { extensionPoint } from '../../kernel/extension-point.ts'

/** How an extra uses files of the library. */
interface ExtraUses {
  /** A query for all its uses: the `id` of the file, `kind` and `slug` of the URL below the home page, and the `name` of the page. */
  list(): RawBuilder<unknown>
  /** A condition: whether one of its pages shows the public a file. */
  isPublic(id: RawBuilder<unknown>): RawBuilder<boolean>
}

export const extraUses = extensionPoint<ExtraUses>()
