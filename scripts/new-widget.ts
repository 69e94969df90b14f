// `npm run new gift-note`: a widget that works, to be changed into the one that is wanted.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { namesOf } from './new-widget/names.ts'
import { register } from './new-widget/register.ts'
import { filesOf } from './new-widget/templates.ts'
import { runTool } from './with-deps.mjs'

const REGISTRY = 'widgets/index.ts'

try {
  await makeWidget(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function makeWidget(given: string | undefined): Promise<void> {
  const names = namesOf(given)
  const files = filesOf(names)
  const taken = Object.keys(files).find(existsSync)
  if (taken) throw new Error(`There is already a file ${taken}; nothing was written.`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  writeFileSync(REGISTRY, register(readFileSync(REGISTRY, 'utf8'), names))
  await runTool(['biome', 'check', '--write', '--log-level=error', ...codeOf(files), REGISTRY])
  console.log(Object.keys(files).concat(REGISTRY).join('\n'))
  console.log(
    `\nNext: write widgets/${names.folder}/README.md first. CONTRIBUTING.md has the steps.`
  )
}

function codeOf(files: Record<string, string>): string[] {
  return Object.keys(files).filter(path => !path.endsWith('.md'))
}
