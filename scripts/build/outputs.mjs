import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** What the cdn build made, from its metafile: files by their name in dist/, with what they import. */
export function readOutputs(metafile) {
  const { outputs } = JSON.parse(readFileSync(metafile, 'utf8'))
  const files = new Map()
  for (const [path, output] of Object.entries(outputs)) {
    if (path.endsWith('.js')) files.set(inDist(path), output)
  }
  return files
}

/** A file and everything that the browser fetches before it can run, each once. */
export function closure(files, name, seen = new Set()) {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const { path, kind } of files.get(name)?.imports ?? []) {
    if (kind === 'import-statement' && files.has(inDist(path)))
      closure(files, inDist(path), seen)
  }
  return seen
}

/** What a tag's chunk needs, with the list of every tag where the start of a page does not know this one. */
export function neededBy(files, chunk) {
  const names = closure(files, chunk)
  const usual = [...closure(files, 'vitrine.js')].flatMap(name => files.get(name).imports)
  if (usual.some(({ path }) => inDist(path) === chunk)) return names
  const [list] = [...files].find(([, { entryPoint }]) => entryPoint === 'widgets/index.ts')
  return closure(files, list, names)
}

/** Tag → its own chunk. */
export function widgetChunks(files) {
  const chunks = new Map()
  for (const [name, { entryPoint }] of files) {
    if (!entryPoint?.endsWith('.element.ts')) continue
    chunks.set(`vitrine-${basename(entryPoint, '.element.ts')}`, name)
  }
  return new Map([...chunks].sort())
}

/** The chunk that holds React's renderer. */
export function reactChunks(files) {
  return [...files.keys()].filter(name =>
    Object.keys(files.get(name).inputs).some(input => input.includes('node_modules/react-dom/'))
  )
}

function inDist(path) {
  return path.replace(/^dist\//, '')
}
