import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { declarationOf } from './declarations.mjs'

/** The folder of the generated entry points; deleted at the end of the build. */
export const ENTRY_POINTS = 'dist/entry-points'

/** The components for React apps; `scripts/react-components.ts` writes it. */
export const REACT_ENTRY_POINT = `${ENTRY_POINTS}/react.ts`

/** Writes an entry point for each widget, which defines the tag. */
export function writeEntryPoints() {
  for (const folder of [ENTRY_POINTS, declarationOf(ENTRY_POINTS)]) {
    mkdirSync(folder, { recursive: true })
  }
  for (const [name, path] of Object.entries(widgetEntryPoints())) {
    const widget = `../../${name}/${basename(name)}`
    const code = `import { define } from '${widget}.element.ts'
import { loadStrings } from '../../src/i18n/load-strings.ts'

define()
// after the script that imports this, which may pass a transport to start(); without page settings, nothing starts
if (typeof document !== 'undefined') setTimeout(() => loadStrings().catch(() => {}))

export { define }
`
    writeFileSync(path, code)
    writeFileSync(declarationOf(path), `export { define } from '${widget}.element.ts'\n`)
  }
}

/** Path in the package → source file, as tsup takes its entries. */
export function widgetEntryPoints() {
  return Object.fromEntries(
    widgetNames().map(name => [`widgets/${name}`, `${ENTRY_POINTS}/${name}.ts`])
  )
}

/** The names of the folders of all tags. */
export function widgetNames() {
  return readdirSync('widgets', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .filter(name => existsSync(`widgets/${name}/${name}.element.ts`))
}
