import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { classesOf, sharedStyles, tagStyles } from '../../scripts/tokens/tag-styles.ts'

const SOURCES = ['src', 'widgets', 'demo-cms/shop', 'demo-cms/extras', 'demo-cms/texts']

const tags = readdirSync('widgets', { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => `vitrine-${name}`)
const stable = [
  ...[...sharedStyles().values()].flatMap(({ classes }) => classes),
  ...tags.flatMap(tag => tagStyles(tag).classes)
]

test('renders every stable class, in a view or in the HTML of a page', () => {
  const rendered = renderedClasses()
  const missing = stable.filter(name => !rendered.has(name))

  expect(missing, 'Themes rely on these classes. Render them, or remove their rules.').toEqual(
    []
  )
})

test('keeps every stable class that was published', async () => {
  await expect(`${[...new Set(stable)].sort().join('\n')}\n`).toMatchFileSnapshot(
    'stable-classes.txt'
  )
})

test('lists the classes of a stylesheet once, without those that are private', () => {
  const css = `
    /* like .vitrine-panel in @private comments */
    /* @private .vitrine-map__canvas, .vitrine-map__source */
    .vitrine-map, .vitrine-map > .vitrine-map__failed:hover { color: red }
    .vitrine-map__canvas { height: 1px } .vitrine-map--large { } .pswp__bg { }`

  expect(classesOf(css)).toEqual(['vitrine-map', 'vitrine-map--large', 'vitrine-map__failed'])
})

test('gives a tag the classes of its own parts only', () => {
  const { classes } = tagStyles('vitrine-product-carousel')

  expect(classes.filter(name => name.startsWith('vitrine-carousel'))).toEqual([])
  expect(tagStyles('vitrine-nothing')).toEqual({ classes: [], properties: [], used: [] })
})

/** Whole names in the sources, and names that a view completes: `vitrine-button--${kind}`. */
function renderedClasses(): { has(name: string): boolean } {
  const text = SOURCES.flatMap(sourcesIn).join('\n')
  const whole = new Set(text.match(/vitrine-[\w-]*\w/g))
  const begun = new Set(text.match(/vitrine-\w[\w-]*(?:__|--)(?=\$\{)/g))
  return { has: name => whole.has(name) || [...begun].some(start => name.startsWith(start)) }
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(tsx?|md|liquid|html)$/.test(path))
    .map(path =>
      // the lists of classes that are generated from the stylesheets prove nothing
      readFileSync(`${folder}/${path}`, 'utf8').replace(/^Stable classes: .*$/gm, '')
    )
}
