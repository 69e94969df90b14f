import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the generated entry points; deleted at the end of the build. */
export const ENTRY_POINTS = 'dist/entry-points'

/** Writes an entry point for each widget, which defines the tag and exports the view as a React component. */
export function writeEntryPoints() {
  mkdirSync(ENTRY_POINTS, { recursive: true })
  for (const name of widgetNames()) {
    const widget = `../../widgets/${name}/${name}`
    const source = `import '${widget}.element.ts'\n\nexport * from '${widget}.tsx'\n`
    writeFileSync(join(ENTRY_POINTS, `${name}.ts`), source)
  }
}

/** Path in the package → source file, as tsup takes its entries. */
export function widgetEntryPoints() {
  return Object.fromEntries(
    widgetNames().map(name => [`widgets/${name}`, `${ENTRY_POINTS}/${name}.ts`])
  )
}

function widgetNames() {
  return readdirSync('widgets', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .filter(name => existsSync(`widgets/${name}/${name}.element.ts`))
}
