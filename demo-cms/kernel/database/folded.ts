import { type Expression, type RawBuilder, sql } from 'kysely'
import { fold } from 'vitrine/shared'

/** Whether a column contains the typed text, whatever its case and accents, as `fold` compares texts in the browser. */
export function containsFolded(
  column: Expression<string | null> | RawBuilder<unknown>,
  typed: string
): RawBuilder<boolean> {
  const wanted = fold(typed)
    .trim()
    .replace(/[\\%_]/g, '\\$&')
  return sql<boolean>`folded_text(${column}) like ${`%${wanted}%`}`
}
