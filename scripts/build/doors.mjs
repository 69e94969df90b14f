import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'dist/doors'

/** Writes one door of the package per widget: it defines the tag, and hands out the view as a React component. */
export function writeDoors() {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of widgetNames()) {
    const widget = `../../widgets/${name}/${name}`
    const door = `import '${widget}.element.ts'\n\nexport * from '${widget}.tsx'\n`
    writeFileSync(join(FOLDER, `${name}.ts`), door)
  }
}

/** Name in the package → file, as tsup takes its entries. */
export function doors() {
  return Object.fromEntries(
    widgetNames().map(name => [`widgets/${name}`, `${FOLDER}/${name}.ts`])
  )
}

function widgetNames() {
  return readdirSync('widgets', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .filter(name => existsSync(`widgets/${name}/${name}.element.ts`))
}
