import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { foundText, matches } from '../../docs/.vitepress/theme/find-tags.ts'
import { addressOfVersion, versionsFile } from '../../docs/.vitepress/theme/versions.ts'
import { loadDefinitions } from '../../scripts/manifest/load-definitions.ts'
import { searchWords, tagsWithWords } from '../../scripts/manifest/search-words.ts'
import { openApi } from '../../scripts/openapi/document.ts'
import type { OpenApi } from '../../scripts/site/contract-pages.ts'
import { guidePaths } from '../../scripts/site/guides.ts'
import { anchorsOf, linksOf } from '../../scripts/site/links.ts'
import { llmsFull, llmsIndex } from '../../scripts/site/llms.ts'
import { recipesIn } from '../../scripts/site/recipes.ts'
import { sitePages } from '../../scripts/site/site-pages.ts'
import { storiesIn } from '../../scripts/site/stories.ts'

const definitions = await loadDefinitions()
const api = JSON.parse(JSON.stringify(openApi('0.0.0'))) as OpenApi
const { pages, files } = sitePages({
  definitions,
  api,
  storiesOf: tag => [{ name: 'Ready', url: `/storybook/?path=/story/${tag}` }],
  weightOf: () => ({ own: 1200, total: 80_000, files: 5 })
})
const paths = pages.map(({ path }) => path)
const page = (path: string) => pages.find(one => one.path === path)?.markdown ?? ''

test('every guide has a place in the navigation', () => {
  const guides = readdirSync('docs').filter(
    name => name.endsWith('.md') && name !== 'README.md'
  )
  expect(guides.filter(name => !guidePaths.has(`docs/${name}`))).toEqual([])
  expect([...guidePaths.values()].filter(path => !paths.includes(path))).toEqual([])
})

test('every tag has a page with its HTML as a live example, its texts and its words', () => {
  for (const { tag } of definitions) {
    const markdown = page(`tags/${tag.replace('vitrine-', '')}`)
    expect(markdown, tag).toContain(`# \`<${tag}>\``)
    expect(markdown, tag).toContain('## Weight')
    expect(markdown, tag).toContain(searchWords(tag)[0] ?? 'no words')
  }
  expect(page('tags/coupon')).toMatch(/^<LiveExample tag="vitrine-coupon" html="&#60;vitrine-/m)
  expect(page('tags/coupon')).toContain('| `apply` | Apply | Appliquer | Toepassen |')
  expect(page('tags/coupon')).toContain('>Ready</a>')
})

test('the page of a tag leads to its controls and its states in the Storybook, if that is built', () => {
  const folder = mkdtempSync(`${tmpdir()}/storybook-`)
  try {
    expect(storiesIn(folder, '/docs/')('vitrine-coupon')).toEqual([])
    const entry = (type: string, id: string, name: string, file = 'coupon') => [
      id,
      { type, id, name, importPath: `./stories/${file}.stories.tsx` }
    ]
    const entries = Object.fromEntries([
      entry('story', 'cart-coupon--ready', 'Ready'),
      entry('story', 'cart-coupon-list--ready', 'Ready', 'coupon-list'),
      entry('docs', 'cart-coupon--docs', 'Docs')
    ])
    writeFileSync(`${folder}/index.json`, JSON.stringify({ entries }))
    expect(storiesIn(folder, '/docs/')('vitrine-coupon')).toEqual([
      { name: 'The tag with controls', url: '/docs/storybook/?path=/docs/cart-coupon--docs' },
      { name: 'Ready', url: '/docs/storybook/?path=/story/cart-coupon--ready' }
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('every tag has everyday words, and no word is for a tag that is not there', () => {
  const tags = definitions.map(({ tag }) => tag)
  expect([...tagsWithWords].sort()).toEqual([...tags].sort())
  expect(tags.filter(tag => searchWords(tag).length < 3)).toEqual([])
})

describe('the list of tags', () => {
  test.each([
    ['basket', 'vitrine-cart-summary'],
    ['voucher', 'vitrine-coupon'],
    ['Vouchers', 'vitrine-coupon'],
    ['what is left until free delivery', 'vitrine-free-shipping'],
    ['customers should see what is left until free delivery', 'vitrine-free-shipping'],
    ['livraison gratuite', 'vitrine-free-shipping'],
    ['warenkorb', 'vitrine-cart-items'],
    ['cookie banner', 'vitrine-consent-banner'],
    ['back in stock', 'vitrine-stock-notification']
  ])('finds by "%s" %s', (query, tag) => {
    expect(found(query)).toContain(tag)
  })

  test('finds few tags by words of one of them, and none by nonsense', () => {
    expect(found('what is left until free delivery')).toEqual(['vitrine-free-shipping'])
    expect(found('voucher').length).toBeLessThan(4)
    expect(found('xylophone')).toEqual([])
    expect(found('')).toHaveLength(definitions.length)
  })

  test.each([
    ['Find out why a tag shows its plain HTML', 'Why does a tag show its plain HTML?'],
    ['vitrine check', 'Why does a tag show its plain HTML?'],
    ['what is left until free delivery', 'What is left until free delivery']
  ])('finds by "%s" the recipe "%s"', (query, title) => {
    const recipes = recipesIn(readFileSync('docs/recipes.md', 'utf8'))
    const answers = recipes.filter(one => matches(query, `${one.title} ${one.answer}`))
    expect(answers.map(one => one.title)).toEqual([title])
    expect(page('tags/index')).toContain(
      `[${title}](../guides/recipes.md#${answers[0]?.anchor})`
    )
  })

  test('says how many tags and recipes it has found', () => {
    expect(foundText({ tag: 0, recipe: 0 })).toBe('0 tags found.')
    expect(foundText({ tag: 1, recipe: 0 })).toBe('1 tag found.')
    expect(foundText({ tag: 2, recipe: 1 })).toBe('2 tags and 1 recipe found.')
    expect(foundText({ tag: 0, recipe: 2 })).toBe('2 recipes found.')
  })

  function found(query: string): string[] {
    return definitions
      .filter(({ tag, summary }) =>
        matches(query, `${tag} ${summary} ${searchWords(tag).join(', ')}`)
      )
      .map(({ tag }) => tag)
  }
})

test('the recipe about plain HTML begins with the overlay and the command that find the reason', () => {
  const recipes = recipesIn(readFileSync('docs/recipes.md', 'utf8'))
  const answer = recipes.find(({ title }) => title.includes('plain HTML'))?.answer
  expect(answer).toContain('?vitrine=check')
  expect(answer).toContain('npx vitrine lint')
})

test('every link between Markdown files leads to a file and a heading', () => {
  const sources = [
    'README.md',
    'CHANGELOG.md',
    'SECURITY.md',
    'examples/README.md',
    ...markdownIn('docs'),
    ...markdownIn('widgets'),
    ...readdirSync('examples').map(name => `examples/${name}/README.md`)
  ].filter(path => existsSync(path))
  const dead = sources.flatMap(source =>
    linksOf(readFileSync(source, 'utf8'), source)
      .filter(({ file, hash }) => !leadsSomewhere(file, hash))
      .map(({ file, hash }) => `${source}: ${file}${hash === undefined ? '' : `#${hash}`}`)
  )
  expect(sources.length).toBeGreaterThan(90)
  expect(dead).toEqual([])
})

test('every link of a page leads to a page of the site, a heading of it, or a file that is copied', () => {
  const anchors = new Map(pages.map(({ path, markdown }) => [path, anchorsOf(markdown)]))
  const published = ['llms.txt', 'llms-full.txt', 'vitrine/openapi.json', ...files.values()]
  const dead = pages.flatMap(({ path, markdown }) =>
    linksOf(markdown, `${path}.md`)
      .map(({ file, hash }) => ({ file: file.replace(/^\/|\.md$/g, ''), hash }))
      .filter(({ file, hash }) =>
        anchors.has(file)
          ? hash !== undefined && !anchors.get(file)?.has(hash)
          : !published.includes(file)
      )
      .map(({ file, hash }) => `${path}: ${file}#${hash ?? ''}`)
  )
  expect(dead).toEqual([])
})

test('the contract has a page for each area, with the calls, their fields and examples that JSON can be', () => {
  const cart = page('contract/cart')
  expect(cart).toContain('## cart.setQuantity')
  expect(cart).toContain('`PUT /api/v1/shoppingcarts/shoppingcartitems/{id}`')
  expect(cart).toContain('"quantity": 1')
  expect(cart).toContain('### CartItem')
  const examples = pages
    .filter(({ path }) => path.startsWith('contract/'))
    .flatMap(({ markdown }) => [...markdown.matchAll(/^```json\n([\s\S]*?)^```/gm)])
  expect(examples.length).toBeGreaterThan(60)
  for (const [, code = ''] of examples) expect(() => JSON.parse(code)).not.toThrow()
})

test('quick starts show the files of the examples', () => {
  expect(page('start/php')).toContain(readFileSync('examples/php/page.php', 'utf8').trimEnd())
  expect(page('start/react')).toContain('npx vitrine mock')
  expect(page('start/react')).not.toContain('## Astro')
  expect(page('start/react')).toContain('src/products.ts')
  expect(page('start/html')).toContain('server.mjs')
  expect(page('start/html')).not.toContain('products.ts')
})

test('the index for programs lists every page once, and the whole text contains them', () => {
  const index = llmsIndex(pages, path => `/docs/${path}.md`)
  expect(index).toMatch(/^# Vitrine\n\n> /)
  for (const path of ['tags/coupon', 'guides/backend', 'contract/cart', 'start/php'])
    expect(index.split(`(/docs/${path}.md)`), path).toHaveLength(2)
  const text = llmsFull(pages)
  expect(text).toContain('# `<vitrine-coupon>`')
  expect(text).not.toMatch(/^<LiveExample/m)
})

test('the menu of versions reads the list beside the latest version, and leads to each', () => {
  expect(versionsFile('/docs/')).toBe('/docs/versions.json')
  expect(versionsFile('/docs/v0.1/')).toBe('/docs/versions.json')
  const at = 'http://shop.test/docs/v0.1/tags/'
  expect(addressOfVersion('./', '/docs/versions.json', at)).toBe('http://shop.test/docs/')
  expect(addressOfVersion('v0.1/', '/docs/versions.json', at)).toBe(
    'http://shop.test/docs/v0.1/'
  )
  const versions: { version: string; path: string }[] = JSON.parse(
    readFileSync('docs/versions.json', 'utf8')
  )
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const latest = versions.find(({ path }) => path === './')
  expect(version.startsWith(`${latest?.version}.`)).toBe(true)
})

function markdownIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(name => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter(name => name.endsWith('.md') && !name.includes('/.'))
}

function leadsSomewhere(file: string, hash: string | undefined): boolean {
  if (!existsSync(file)) return false
  if (hash === undefined || statSync(file).isDirectory()) return hash === undefined
  return anchorsOf(readFileSync(file, 'utf8')).has(hash)
}
