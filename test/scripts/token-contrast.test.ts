import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { designTokens, inScheme } from '../../scripts/tokens/design-tokens.ts'
import { contrastOf, layeredOn, parseColor, type Rgba } from '../support/contrast.ts'

const TEXT = 4.5
const CONTROL = 3

const STATES = ['accent', 'success', 'warning', 'danger'] as const

/** Foreground, background, lowest contrast. */
const PAIRS: [string, string, number][] = [
  ...['text', 'accent', 'accent-strong', 'success', 'warning', 'danger'].flatMap(
    (text): [string, string, number][] => [
      [text, 'paper', TEXT],
      [text, 'paper-soft', TEXT]
    ]
  ),
  ...STATES.flatMap((state): [string, string, number][] => [
    [state, `${state}-soft`, TEXT],
    ['text', `${state}-soft`, TEXT],
    // a bar or border beside the colour of its notice
    [state, `${state}-soft`, CONTROL]
  ]),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  // signs of messages
  ...STATES.map((state): [string, string, number] => ['paper', state, TEXT]),
  ['line-strong', 'paper', CONTROL],
  ['line-strong', 'paper-soft', CONTROL]
]

const library = colorsIn('src/styles/tokens.css')

describe.each([
  ['the library', library],
  ['the demo shop', { ...library, ...colorsIn('demo-cms/theme/tokens.css') }]
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
      const ring = inScheme(values['focus-ring'] ?? '', scheme).replace(/^3px solid /, '')
      for (const paper of ['paper', 'paper-soft', 'accent-soft']) {
        expect(contrastOf(parseColor(ring), colors(paper)), paper).toBeGreaterThanOrEqual(
          CONTROL
        )
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
  return (name: string): Rgba => parseColor(inScheme(values[name] ?? '', scheme))
}
