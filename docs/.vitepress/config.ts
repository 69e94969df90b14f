import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { anchorOf } from '../../scripts/site/links.ts'
import type { SiteData } from '../../scripts/site/prepare.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pages = `${root}.build/site`
const { version, sidebar }: SiteData = JSON.parse(
  readFileSync(`${pages}/data/site.json`, 'utf8')
)

/** The empty corner of a table is no header of anything. */
function emptyCorners({
  tokens
}: {
  tokens: { type: string; tag: string; content: string }[]
}) {
  for (const [index, token] of tokens.entries()) {
    const [content, end] = tokens.slice(index + 1, index + 3)
    if (token.type !== 'th_open' || content?.content !== '' || !end) continue
    token.tag = 'td'
    end.tag = 'td'
  }
}

export default defineConfig({
  lang: 'en',
  title: 'Vitrine',
  description: 'Shop widgets as custom elements for pages your CMS already renders.',
  base: process.env.VITRINE_DOCS_BASE ?? '/',
  // `scripts/site.ts` writes the pages
  srcDir: pages,
  srcExclude: ['public/**'],
  // copied as they are
  ignoreDeadLinks: [/^\/(files|vitrine|llms)/],
  outDir: `${root}docs-dist`,
  cacheDir: `${root}.build/site-cache`,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    // the same as on GitHub and npm
    anchor: { slugify: anchorOf },
    config: markdown => markdown.core.ruler.push('empty-corners', emptyCorners),
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' }
  },
  vue: {
    template: { compilerOptions: { isCustomElement: tag => tag.startsWith('vitrine-') } }
  },
  vite: {
    configFile: false,
    resolve: { alias: { '#site': `${pages}/data` } },
    build: { chunkSizeWarningLimit: 4000 },
    server: { fs: { allow: [root] } }
  },
  themeConfig: {
    nav: [
      { text: 'Find a tag', link: '/tags/' },
      { text: 'Recipes', link: '/guides/recipes' },
      { text: 'Theme builder', link: '/theme-builder' },
      { text: 'Contract', link: '/contract/' }
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
    notFound: {
      title: 'There is no such page',
      quote:
        'It may have another address now. Search for it, or find a tag by what it should do.',
      linkText: 'Start page',
      linkLabel: 'To the start page'
    },
    footer: { message: `Vitrine ${version}`, copyright: 'MIT' }
  }
})
