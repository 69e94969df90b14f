import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { clientModule } from '../../kernel/http/client-module.ts'
import type { Cms } from '../../kernel/http/page.ts'

/** A package of another company, as `npm create vitrine-widget` makes it. */
const PACKAGE = join(import.meta.dirname, '../../../examples/widget')

const fromPage = (name: string) => join(PACKAGE, `src/page/${name}.js`)

/** The script of its tag in one file, as its own build makes it for pages without a bundler. */
export const ownTagCode = clientModule(join(PACKAGE, 'src/index.ts'), {
  'vitrine/define': fromPage('define'),
  react: fromPage('react'),
  'react/jsx-runtime': fromPage('jsx-runtime')
})

/** `{app}/own-tags/`: the script and the style of a tag that is not of the library, for the page with all tags. */
export async function ownTagRoutes(app: FastifyInstance, { basePath }: Cms): Promise<void> {
  const path = `${basePath}/own-tags/acme-free-delivery`

  app.get(`${path}.js`, async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await ownTagCode())
  )

  app.get(`${path}.css`, async (_, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(join(PACKAGE, 'public/style.css'), 'utf8'))
  )
}
