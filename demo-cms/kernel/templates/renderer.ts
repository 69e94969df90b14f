import { sql } from 'kysely'
import { Liquid } from 'liquidjs'
import type { Db } from '../database/database.ts'
import { addFilters, type TemplateGlobals } from './filters.ts'

/**
 * Renders a template from the database: `render('catalogue/product', model, globals)`. Values are escaped, except with
 * `| raw`, which is for trusted HTML only.
 */
export type Render = (
  template: string,
  model: object,
  globals: TemplateGlobals
) => Promise<string>

/**
 * Creates a renderer, which picks up an edited template on the next request, whichever server it was edited on.
 *
 * @param addOwnFilters Adds the filters of this site.
 */
export function createRender(db: Db, addOwnFilters: (liquid: Liquid) => void): Render {
  let revision = ''
  let liquid = new Liquid()

  return async (template, model, globals) => {
    const now = await revisionOf(db)
    if (now !== revision) {
      liquid = await readTemplates(db)
      addFilters(liquid)
      addOwnFilters(liquid)
      revision = now
    }
    return liquid.renderFile(template, model, { globals })
  }
}

async function revisionOf(db: Db): Promise<string> {
  const row = await db
    .selectFrom('templates')
    .select(sql<string>`count(*) || ' ' || max(updated_at)`.as('revision'))
    .executeTakeFirstOrThrow()
  return row.revision
}

async function readTemplates(db: Db): Promise<Liquid> {
  const rows = await db.selectFrom('templates').select(['name', 'source']).execute()
  const liquid = new Liquid({
    templates: Object.fromEntries(rows.map(row => [row.name, row.source])),
    cache: true,
    outputEscape: 'escape',
    ownPropertyOnly: true,
    strictFilters: true,
    jsTruthy: true
  })
  return liquid
}
