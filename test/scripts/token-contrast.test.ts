import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { contrastOf, layeredOn, parseColor, type Rgba } from '../../scripts/tokens/contrast.ts'
import { CONTROL, PAIRS, STATES, TEXT } from '../../scripts/tokens/contrast-pairs.ts'
import { designTokens, inScheme } from '../../scripts/tokens/design-tokens.ts'

const library = colorsIn('src/styles/tokens.css')

describe.each([
  ['the library', library],
  ['the demo shop', { ...library, ...colorsIn('demo-cms/theme/tokens.css') }],
  ['the calm theme', { ...library, ...colorsIn('docs/themes/calm.css') }],
  ['the bold theme', { ...library, ...colorsIn('docs/themes/bold.css') }],
  ['the theme of Bootstrap', { ...library, ...colorsIn('docs/themes/bootstrap.css') }]
])('%s', (_name, values) => {
  describe.each(['light', 'dark'] as const)('in %s surroundings', scheme => {
    const colors = colorsOf(values, scheme)

    test.each(PAIRS)('shows %s on %s with a contrast of at least %d', (front, back, least) => {
      expect(contrastOf(colors(front), colors(back))).toBeGreaterThanOrEqual(least)
    })

    test('shows secondary text, which is a part of the text colour, with a contrast of at least 4.5', () => {
      for (const paper of ['paper', 'paper-soft', ...STATES.map(state => `${state}-soft`)]) {
        const soft: Rgba = { ...colors('text'), alpha: 0.8 }
        const drawn = layeredOn(colors(paper), soft)
        expect(contrastOf(drawn, colors(paper)), paper).toBeGreaterThanOrEqual(TEXT)
      }
    })

    test('draws a focus ring that differs from every paper by at least 3', () => {
      const ring = inScheme(values['focus-ring'] ?? '', scheme).replace(/^[\w.]+ solid /, '')
      for (const paper of ['paper', 'paper-soft', 'accent-soft']) {
        expect(
          contrastOf(readColor(ring, scheme), colors(paper)),
          paper
        ).toBeGreaterThanOrEqual(CONTROL)
      }
    })
  })
})

test('has a dark value for every colour', () => {
  const same = designTokens(readFileSync('src/styles/tokens.css', 'utf8'))
    .filter(({ name, light, dark }) => /-color-|-shadow-/.test(name) && light === dark)
    .map(({ name }) => name)

  expect(same).toEqual(['--vitrine-color-text-soft'])
})

/** Name without its prefix → value, with both schemes. */
function colorsIn(path: string): Record<string, string> {
  const css = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const found = css.matchAll(/--vitrine-(?:color-)?([\w-]+):\s*([^;]+);/g)
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]))
}

function colorsOf(values: Record<string, string>, scheme: 'light' | 'dark') {
  return (name: string): Rgba => readColor(inScheme(values[name] ?? '', scheme), scheme)
}

function readColor(css: string, scheme: 'light' | 'dark'): Rgba {
  const [, variable] = /^var\((--bs-[\w-]+)\)$/.exec(css) ?? []
  return parseColor(variable ? bootstrapColor(variable, scheme) : css)
}

/** What a variable of Bootstrap is, which its dark mode may leave as it is. Its short notation `#fff` becomes the long one. */
function bootstrapColor(variable: string, scheme: 'light' | 'dark'): string {
  const rules =
    bootstrapCss().match(
      /(?<=^:root,\n\[data-bs-theme=light\] |^\[data-bs-theme=dark\] )\{[^}]*\}/gm
    ) ?? []
  const values = rules.map(rule => rule.match(new RegExp(`${variable}:\\s*([^;]+);`))?.[1])
  const value = (scheme === 'dark' && values[1]) || values[0]
  return (value ?? '').replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
}

let bootstrap: string | undefined
function bootstrapCss(): string {
  bootstrap ??= readFileSync(
    createRequire(import.meta.url).resolve('bootstrap/dist/css/bootstrap.css'),
    'utf8'
  )
  return bootstrap
}
