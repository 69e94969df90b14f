import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plan, stylesheetOf } from '../../scripts/build/plan.mjs'
import { styleSources } from '../../scripts/build/style-sources.mjs'
import { writeStylesheets } from '../../scripts/build/stylesheet.mjs'
import { brotliBytes } from '../../scripts/size/brotli-bytes.mjs'
import { rulesOf } from '../support/css-rules.ts'
import { styledBlocks } from '../support/styled-blocks.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { widgetModules } from '../support/widget-modules.ts'

const ORDER = 'vitrine.tokens,vitrine.base,vitrine.ui,vitrine.widgets,vitrine.print;'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-styles-'))
let parts: string[]
let styles: { names: Record<string, string>; later: string[] }

beforeAll(async () => {
  await writeStylesheets(folder)
  parts = readdirSync(join(folder, 'styles')).map(name => `styles/${name}`)
  styles = JSON.parse(read('styles.json'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

test('the base and the parts contain every rule of vitrine.css once, and no other', () => {
  const own = ['vitrine.base.css', ...parts].flatMap(name => rulesOf(read(name)))
  const all = rulesOf(read('vitrine.css'))
  expect(all.length).toBeGreaterThan(500)
  expect(own.sort()).toEqual(all.sort())
})

test('each file states the order of the layers before anything else', () => {
  for (const name of ['vitrine.base.css', 'vitrine.css'])
    expect(read(name).startsWith(`@layer reset,reboot,base,${ORDER}`), name).toBe(true)
  for (const name of parts) expect(read(name).startsWith(`@layer ${ORDER}`), name).toBe(true)
})

test('the base has less than 6.2 KB', () => {
  expect(brotliBytes(read('vitrine.base.css'))).toBeLessThan(6200)
})

test('every CSS file belongs to exactly one group, and every group lists what exists', () => {
  const listed = Object.values(plan.styles).flat()
  expect(listed.filter(path => !existsSync(path))).toEqual([])
  for (const path of styleSources()) {
    const entries = listed.filter(entry => path === entry || path.startsWith(`${entry}/`))
    // a tag is in the stylesheet of its kind of page, unless one lists it
    expect(stylesheetOf(path), path).toBeTruthy()
    expect(entries.length, path).toBeLessThan(2)
  }
})

test('a component in no group is an error that names the list', () => {
  expect(() => stylesheetOf('src/ui/new.css')).toThrow(
    'src/ui/new.css must be in a stylesheet of widgets/plan.ts.'
  )
  expect(() => stylesheetOf('widgets/new/new.css')).toThrow('widgets/plan.ts')
})

test('every group is listed for a name, and every listed file exists', () => {
  const listed = new Set([...Object.values(styles.names), ...styles.later])
  expect([...listed].sort()).toEqual(parts.sort())
})

if (EXHAUSTIVE)
  test('a tag has the styles of all classes that its modules name', async () => {
    const widgets = await widgetModules()
    const blocksOf = (paths: readonly string[]) =>
      paths.flatMap(path => [...styledBlocks(readFileSync(path, 'utf8'))])
    const styled = new Set(blocksOf(styleSources()))
    const missing = [...widgets].flatMap(([widget, modules]) => {
      const group = stylesheetOf(`widgets/${widget}/${widget}.css`)
      const linked = ['base', ...plan.stylesOfEveryPage, group]
      const own = new Set(
        blocksOf(styleSources().filter(path => linked.includes(stylesheetOf(path))))
      )
      const named = [...modules]
        .filter(path => /\.tsx?$/.test(path) && !OF_OTHERS.test(path))
        .flatMap(path => readFileSync(path, 'utf8').match(NAME) ?? [])
      const unstyled = named.filter(name => styled.has(name) && !own.has(name))
      return [...new Set(unstyled)].map(name => `${widget}: ${name}`)
    })
    expect(missing).toEqual([])
  })

test('lists the files of tags, and of the classes that pages use without them', () => {
  const fileOf = (name: string) => styles.names[name]?.replace(HASH, '')
  expect(fileOf('vitrine-viewer-360')).toBe('styles/product.css')
  expect(fileOf('vitrine-cart-items')).toBe('styles/purchase.css')
  // it has no tag of its own
  expect(fileOf('vitrine-carousel')).toBe('styles/catalogue.css')
  // what the server prints around the page needs only the base
  for (const tag of ['analytics', 'cart-summary', 'search-box', 'toasts']) {
    expect(fileOf(`vitrine-${tag}`), tag).toBeUndefined()
  }
  expect(styles.later.map(file => file.replace(HASH, ''))).toEqual([
    'styles/catalogue.css',
    'styles/product.css',
    'styles/purchase.css'
  ])
})

/** The hash in the name of a file. */
const HASH = /-[A-Z2-7]{8}/

/** What names the classes and tags of others: calls, in pages that they read, and what is kept about forms in this page. */
const OF_OTHERS =
  /^src\/(?:api\/|lib\/page\/(?:forget-)?kept\.|navigation\/(?:start\/watch-unsaved|forms\/unsaved-forms))/

/** The first part of a class, or a tag, but not custom properties (`--vitrine-focus-ring`). */
const NAME = /(?<![\w-])vitrine-[a-z\d]+(?:-[a-z\d]+)*/g
