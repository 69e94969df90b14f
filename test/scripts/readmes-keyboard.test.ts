import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Keys that are usual everywhere, as `Enter` on a button. */
const USUAL = ['Enter', 'Tab', ' ', 'Shift']

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** What handles keys that the code of the library does not name: elements of the browser, and packages. */
const KEYS_OF_OTHERS: [sign: RegExp, keys: string[]][] = [
  [/\bpopoverTarget=/, ['Escape']],
  [/type="range"/, [...ARROWS, 'Home', 'End']],
  [/'cally'/, [...ARROWS, 'Home', 'End', 'PageUp', 'PageDown', 'Enter', ' ', 'Shift']],
  [/'@github\/combobox-nav'/, ['ArrowDown', 'ArrowUp', 'Enter', 'Escape']],
  [/'photoswipe'/, [...ARROWS, 'z']],
  [/'maplibre-gl'/, [...ARROWS, '+', '-']],
  // a visit opens its dialog
  [/data-vitrine-modal=/, ['Escape']]
]

const NAMED =
  /'(?:Arrow(?:Left|Right|Up|Down)|Escape|Enter|Home|End|PageUp|PageDown|F\d+|CapsLock| |\+|-)'|\b(?:Arrow(?:Left|Right|Up|Down)|PageUp|PageDown|Home|End)(?=:)/g

const widgets = readdirSync('widgets', { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name)

test.each(widgets)('the README of %s has a table of the keys that it handles', name => {
  const files = piecesOf(filesOf(name))
  const own = keysOf(filesOf(name))
  const handled = keysOf(files)
  const named = keysInTable(name)
  const isNeeded = without(USUAL, handled).length > 0 || own.has('Enter')
  expect(named.size > 0).toBe(isNeeded)
  expect(without([...named, ...USUAL], own)).toEqual([])
  // shoppers know the keys of radio buttons
  const hasRadios = files.some(file => readFileSync(file, 'utf8').includes('type="radio"'))
  expect(without([...handled, ...USUAL, ...(hasRadios ? ARROWS : [])], named)).toEqual([])
})

function without(others: readonly string[], keys: ReadonlySet<string>): string[] {
  return [...keys].filter(key => !others.includes(key))
}

function filesOf(widget: string): string[] {
  return readdirSync(`widgets/${widget}`, { recursive: true })
    .map(file => join('widgets', widget, String(file)))
    .filter(file => /\.tsx?$/.test(file))
}

/** The files of a widget, and those of `src/ui` and of dialogs that they use. */
function piecesOf(files: readonly string[]): string[] {
  const found = new Set(files)
  for (const file of found) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /'(\.{1,2}\/[^']+\.tsx?)'/g
    )) {
      const used = join(file, '..', path)
      const isPiece = /^(src\/ui|widgets)\//.test(used) || used === 'src/dialogs/modal.ts'
      if (isPiece && existsSync(resolve(used))) found.add(used)
    }
  }
  return [...found]
}

function keysOf(files: readonly string[]): Set<string> {
  const keys = files.flatMap(file => {
    const code = readFileSync(file, 'utf8')
    const handles = /keydown|onKeyDown|KeyboardEvent|event\.key\b/.test(code)
    const named = handles
      ? [...code.matchAll(NAMED)].map(([key]) => key.replaceAll("'", ''))
      : []
    const others = KEYS_OF_OTHERS.filter(([sign]) => sign.test(code)).flatMap(
      ([, keys]) => keys
    )
    return [...named, ...others, ...(handles && code.includes('shiftKey') ? ['Shift'] : [])]
  })
  return new Set(keys)
}

/** The keys of the table, as events name them. */
function keysInTable(widget: string): Set<string> {
  const [, section = ''] = readFileSync(`widgets/${widget}/README.md`, 'utf8').split(
    '\n## Keyboard\n'
  )
  const rows = [...section.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)]
    .map(([, keys = '']) => keys)
    .filter(keys => keys !== 'Key' && keys !== '---')
  return new Set(rows.flatMap(keys => keys.split(', ').flatMap(eventKeys)))
}

/** `Shift+Page Up` → `Shift`, `PageUp` */
function eventKeys(name: string): string[] {
  const words: Record<string, string> = { Plus: '+', Minus: '-', Space: ' ', Z: 'z' }
  return name.split('+').map(part => words[part] ?? part.replaceAll(' ', ''))
}
