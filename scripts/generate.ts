// `npm run generate`: updates the generated parts of tracked files from the widget definitions.
// The build writes only to dist/, so this is a separate command; `npm run new` runs it, too.

import { readFileSync, writeFileSync } from 'node:fs'
import { generatedFiles } from './generate/generated-files.ts'
import { loadDefinitions } from './manifest/load-definitions.ts'

const read = (path: string) => readFileSync(path, 'utf8')

try {
  for (const [path, text] of Object.entries(generatedFiles(await loadDefinitions(), read))) {
    if (read(path) === text) continue
    writeFileSync(path, text)
    console.log(`Updated ${path}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// a widget module may have started a timer, which would keep the process running
process.exit()
