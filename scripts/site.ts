// `npm run docs` and `npm run build-docs`: the documentation site. Its pages are made of the guides, the READMEs of the tags and what a build
// knows, into `.build/site`, which VitePress reads. `VITRINE_DOCS_BASE` is the path at which the site will be published.

import { cpSync, existsSync, watch } from 'node:fs'
import { prepareSite } from './site/prepare.ts'
import { messageOf, runTool } from './with-deps.mjs'

/** Files whose changes a running server shows. */
const SOURCES = ['docs', 'widgets']

const isBuild = process.argv.includes('--build')
const base = process.env.VITRINE_DOCS_BASE ?? '/'

try {
  if (!/^\/(.*\/)?$/.test(base))
    throw new Error(`VITRINE_DOCS_BASE is "${base}"; a path such as /docs/ is expected.`)
  if (!existsSync('dist/preload.en.json'))
    throw new Error('The pages show the built library. Run `npm run build` first.')
  await prepareSite(base)
  if (isBuild) await build()
  else await serve()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
// a widget module may have started a timer, which would keep the process running
process.exit()

async function build(): Promise<void> {
  const code = await runTool(['vitepress', 'build', 'docs'])
  if (code !== 0) throw new Error('VitePress failed; its message is above.')
  if (existsSync('storybook-static/index.json'))
    cpSync('storybook-static', 'docs-dist/storybook', { recursive: true })
}

async function serve(): Promise<void> {
  let waiting: NodeJS.Timeout | undefined
  for (const folder of SOURCES) {
    watch(folder, { recursive: true }, (_event, name) => {
      if (!name?.endsWith('.md')) return
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        prepareSite(base).catch(error => console.error(messageOf(error)))
      }, 300)
    })
  }
  await runTool(['vitepress', 'dev', 'docs', '--host', '127.0.0.1'])
}
