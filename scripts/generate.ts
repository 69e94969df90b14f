// `npm run generate`: updates the generated parts of tracked files from the widget definitions.
// The build writes only to dist/, so this is a separate command; `npm run new` runs it, too.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { widgetNames } from './build/entry-points.mjs'
import { generatedFiles } from './generate/generated-files.ts'
import { loadDefinitions } from './manifest/load-definitions.ts'
import { tagNeeds } from './manifest/tag-calls.ts'
import { TAG_NEEDS, writtenNeeds } from './manifest/tag-needs.ts'

const read = (path: string) => readFileSync(path, 'utf8')

try {
  const needs = await tagNeeds(widgetNames())
  update(TAG_NEEDS, writtenNeeds(needs))
  const files = generatedFiles(await loadDefinitions(), read, needs)
  for (const [path, text] of Object.entries(files)) update(path, text)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function update(path: string, text: string): void {
  if (existsSync(path) && read(path) === text) return
  writeFileSync(path, text)
  console.log(`Updated ${path}`)
}

// a widget module may have started a timer, which would keep the process running
process.exit()
