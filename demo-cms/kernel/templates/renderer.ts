import { Liquid } from 'liquidjs'
import type { Db } from '../database/database.ts'
import { versionsOf } from '../database/shared-data.ts'
import { addFilters, type TemplateContext, type TemplateGlobals } from './filters.ts'
import { keptOrRendered } from './kept-html.ts'
import { readTemplates } from './template-files.ts'

/**
 * Renders a template: `render('catalogue/product', model, site)`. Values are escaped, except with `| raw`, which is for trusted
 * HTML only.
 */
export type Render = (
  template: string,
  model: object,
  context: TemplateContext
) => Promise<string>

/**
 * Creates a renderer, which picks up an edited template on the next request, whichever server it was edited on.
 *
 * @param addOwnFilters Adds the filters of this site.
 */
export function createRender(db: Db, addOwnFilters: (liquid: Liquid) => void): Render {
  let version: string | undefined
  let liquid = new Liquid()

  return async (template, model, context) => {
    const { templates } = await versionsOf(db)
    if (templates !== version) {
      liquid = createLiquid(await readTemplates(db))
      addFilters(liquid)
      addOwnFilters(liquid)
      version = templates
    }
    return keptOrRendered(templates, template, model, context, ({ basePath, ...rest }) => {
      const globals: TemplateGlobals = { ...rest, app: basePath, site: basePath }
      // every value is there already: without promises, rendering takes a fraction of the time
      return liquid.renderFileSync(template, model, { globals })
    })
  }
}

function createLiquid(templates: ReadonlyMap<string, string>): Liquid {
  return new Liquid({
    templates: Object.fromEntries(templates),
    cache: true,
    outputEscape: 'escape',
    ownPropertyOnly: true,
    strictFilters: true,
    jsTruthy: true
  })
}
