import { join } from 'node:path'
import { safeText } from '../../kernel/content/safe-text.ts'
import { clientModule } from '../../kernel/http/client-module.ts'
import { fieldOf, linesOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { EDITOR } from './links.ts'
import { pastedText } from './pasted-text.ts'

/** Texts may be this long, in characters; what word processors copy is mostly styles. */
const MAX_LENGTH = 200_000

/** The scripts of the form of a block, which works without them, too. */
const SCRIPTS = ['rich-text', 'dialogs'] as const

/** What the fields of a block need: their scripts, and texts as elements that cannot do harm [EDIT-01, EDIT-04]. */
export function richTextPages(pages: Pages): void {
  for (const name of SCRIPTS) {
    const code = clientModule(join(import.meta.dirname, `client/${name}.ts`))
    pages.get(`${EDITOR}/${name}.js`, async (_, reply) =>
      noStore(reply)
        .type('text/javascript; charset=utf-8')
        .send(await code())
    )
  }

  pages.post(`${EDITOR}/rich-text`, async ({ body }, reply) => {
    const html = linesOf(body, 'Html', MAX_LENGTH)
    const isPasted = fieldOf(body, 'Pasted') === 'true'
    return noStore(reply)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html><body>${isPasted ? pastedText(html) : safeText(html)}</body></html>`
      )
  })
}
