import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { inGroups } from '../generate/tag-lists.ts'
import { loadDefinitions } from '../manifest/load-definitions.ts'
import { guideGroups, referenceItems } from './guides.ts'
import { asText, llmsFull, llmsIndex } from './llms.ts'
import { type Site, type SitePage, sitePages } from './site-pages.ts'
import { storiesIn } from './stories.ts'
import { allTokens } from './tag-tokens.ts'
import { themesIn } from './themes.ts'
import { weightOf } from './weight.ts'

/** Where VitePress finds the pages. */
const TARGET = '.build/site'

/** What the navigation of the site needs, in `.build/site/site.json`. */
export interface SiteData {
  version: string
  sidebar: { text: string; collapsed?: boolean; items: { text: string; link: string }[] }[]
}

/**
 * Writes the pages and everything that they load into `.build/site`. Run it in the root of the repository, after a build.
 *
 * @param base The path of the site, with slashes around it.
 */
export async function prepareSite(base: string): Promise<void> {
  const definitions = await loadDefinitions()
  const site = sitePages({
    definitions,
    api: readJson('dist/openapi.json'),
    storiesOf: storiesIn('storybook-static', base),
    weightOf: weightOf('dist')
  })
  for (const page of site.pages) write(`${page.path}.md`, withFrontmatter(page))
  writePublic(site, base)
  write(
    'data/theme.json',
    JSON.stringify({ tokens: allTokens(), themes: themesIn('docs/themes') })
  )
  const { version } = readJson('package.json')
  write('data/site.json', JSON.stringify({ version, sidebar: sidebarOf(site, definitions) }))
  await buildWorker()
}

function writePublic(site: Site, base: string): void {
  for (const folder of ['vitrine', 'files']) {
    rmSync(join(TARGET, 'public', folder), { recursive: true, force: true })
  }
  cpSync('dist', join(TARGET, 'public/vitrine'), { recursive: true, filter: isSent })
  for (const [file, address] of site.files) cpSync(file, join(TARGET, 'public', address))
  for (const { path, markdown } of site.pages) write(`public/${path}.md`, asText(markdown))
  const address = (path: string) => `${base}${path.includes('.') ? path : `${path}.md`}`
  write('public/llms.txt', llmsIndex(site.pages, address))
  write('public/llms-full.txt', llmsFull(site.pages))
  cpSync('docs/versions.json', join(TARGET, 'public/versions.json'))
}

/** Whether a file of `dist/` is loaded by browsers. */
function isSent(path: string): boolean {
  const name = relative('dist', path)
  return !/^(npm|light)$|\.(map|br|d\.ts)$|^sbom|^web-types|^vscode/.test(name)
}

/** The shop in memory that answers the calls of the live examples. */
async function buildWorker(): Promise<void> {
  await build({
    entryPoints: ['docs/.vitepress/live/service-worker.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    outfile: join(TARGET, 'public/live/service-worker.js'),
    logLevel: 'warning'
  })
}

function withFrontmatter({ path, title, description, markdown }: SitePage): string {
  const fields = { title, description, outline: path.startsWith('reference/tags') ? 2 : [2, 3] }
  const lines = Object.entries(fields).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`
  )
  return `---\n${lines.join('\n')}\n---\n\n${markdown}`
}

function sidebarOf(
  { pages }: Site,
  definitions: Parameters<typeof inGroups>[0]
): SiteData['sidebar'] {
  const pagesIn = (folder: string) =>
    pages
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .map(({ path, title }) => ({ text: title, link: `/${path.replace(/index$/, '')}` }))
  const items = (group: readonly { path: string; title: string }[]) =>
    group.map(({ path, title }) => ({ text: title, link: `/${path}` }))
  return [
    { text: 'Quick starts', items: pagesIn('start') },
    ...guideGroups.map(group => ({ text: group.title, items: items(group.items) })),
    {
      text: 'Tools',
      items: items([
        { path: 'tags/', title: 'Find a tag' },
        { path: 'theme-builder', title: 'Theme builder' }
      ])
    },
    ...inGroups(definitions).map(([text, members]) => ({
      text,
      collapsed: true,
      items: members.map(({ tag }) => ({
        text: tag,
        link: `/tags/${tag.replace('vitrine-', '')}`
      }))
    })),
    { text: 'Contract', collapsed: true, items: pagesIn('contract') },
    { text: 'Reference', items: items(referenceItems) }
  ]
}

/** Leaves a file alone that has not changed, so that a running server reloads what has. */
function write(name: string, text: string): void {
  const path = join(TARGET, name)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
