import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO } from './folders.ts'
import type { Routes } from './page.ts'
import { CULTURES } from './texts.ts'

/** The texts that the demo has, too: `<!-- title -->`, then HTML of the shop's own. */
const pages = new Map(
  CULTURES.flatMap(culture =>
    ['delivery', 'terms', 'privacy'].map((slug): [string, { title: string; body: string }] => {
      const file = join(DEMO, 'texts', culture, 'pages', `${slug}.html`)
      const [, title = '', body = ''] =
        /^<!-- (.*?) -->\s*(.*)$/s.exec(readFileSync(file, 'utf8')) ?? []
      return [`${culture}/${slug}`, { title, body }]
    })
  )
)

/** Pages with text. */
export const contentPages: Routes = {
  async 'GET /page/:slug'(visit) {
    const page = pages.get(`${visit.culture}/${visit.params.slug}`)
    if (!page) return undefined
    return {
      template: 'content/page',
      title: page.title,
      trail: [{ name: page.title, url: visit.url.pathname }],
      model: page
    }
  }
}
