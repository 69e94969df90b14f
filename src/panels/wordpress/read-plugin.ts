import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { PluginSources } from './languages.ts'

/** Not written for this plug-in. */
const OTHER = /^(dist|generated|node_modules|vendor)$/

/**
 * The PHP and the translations of the plug-in in a folder; nothing if there is no plug-in.
 *
 * @throws {SyntaxError} if its translations are not JSON.
 */
export function readPlugin(folder: string): PluginSources {
  if (!existsSync(join(folder, 'vitrine.php'))) return { code: new Map(), texts: {} }
  const texts = join(folder, 'languages/texts.json')
  return {
    code: new Map(
      filesIn(folder).map(file => [
        relative(folder, file).replaceAll('\\', '/'),
        readFileSync(file, 'utf8')
      ])
    ),
    texts: existsSync(texts) ? JSON.parse(readFileSync(texts, 'utf8')) : {}
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return OTHER.test(entry.name) ? [] : filesIn(path)
    return entry.name.endsWith('.php') ? [path] : []
  })
}
