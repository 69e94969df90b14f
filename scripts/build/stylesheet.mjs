import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'

/** Browsers without nesting are older than what our scripts need. */
const TARGET = ['chrome116', 'firefox124', 'safari17.4']

/** Writes our css as one file. Each source names its layer, so their order here means nothing. */
export async function writeStylesheet(target) {
  const source = sources()
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
  const { code } = await transform(source, { loader: 'css', minify: true, target: TARGET })
  writeFileSync(target, code)
  // TypeScript asks for the types of everything that is imported
  writeFileSync(`${target}.d.ts`, 'export {}\n')
}

function sources() {
  const folders = readdirSync('widgets', { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => join('widgets', name))
  return ['src/styles', 'src/ui', ...folders].flatMap(cssOf)
}

function cssOf(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.css'))
    .sort()
    .map(name => join(folder, name))
}
