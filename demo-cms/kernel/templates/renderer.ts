import { isDeepStrictEqual } from 'node:util'
import { Liquid } from 'liquidjs'
import { PHONE_PATTERN } from 'vitrine/shared'
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

type Sources = ReadonlyMap<string, string>
type AddFilters = (liquid: Liquid) => void

/**
 * Creates a renderer, which picks up an edited template on the next request, whichever server it was edited on.
 *
 * @param addOwnFilters Adds the filters of this site.
 */
export function createRender(db: Db, addOwnFilters: AddFilters): Render {
  let version: string | undefined
  let liquid = new Liquid()

  return async (template, model, context) => {
    const { templates } = await versionsOf(db)
    if (templates !== version) {
      liquid = liquidOf(await readTemplates(db), addOwnFilters)
      version = templates
    }
    return keptOrRendered(templates, template, model, context, ({ basePath, ...rest }) => {
      const globals: TemplateGlobals = {
        ...rest,
        app: basePath,
        site: basePath,
        phonePattern: PHONE_PATTERN
      }
      // every value is there already: without promises, rendering takes a fraction of the time
      return liquid.renderFileSync(template, model, { globals })
    })
  }
}

let latest: { sources: Sources; addOwnFilters: AddFilters; liquid: Liquid } | undefined

/** Parsing takes most of the time of a first page, so that the shops of one process share what is parsed. */
function liquidOf(sources: Sources, addOwnFilters: AddFilters): Liquid {
  if (latest?.addOwnFilters !== addOwnFilters || !isDeepStrictEqual(latest.sources, sources)) {
    const liquid = createLiquid(sources)
    addFilters(liquid)
    addOwnFilters(liquid)
    latest = { sources, addOwnFilters, liquid }
  }
  return latest.liquid
}

function createLiquid(templates: Sources): Liquid {
  return new Liquid({
    templates: Object.fromEntries(templates),
    cache: true,
    outputEscape: 'escape',
    ownPropertyOnly: true,
    strictFilters: true,
    jsTruthy: true
  })
}
