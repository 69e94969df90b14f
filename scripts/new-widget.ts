// `npm run new gift-note`: creates a working widget as a starting point.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PANEL_LANGUAGES, panelWordsFile } from './manifest/panel-texts.ts'
import { tagTextLanguages, tagTextsFile } from './new-language/tag-texts.ts'
import { filesOf } from './new-widget/files.ts'
import { listTag } from './new-widget/list-tag.ts'
import { namesOf } from './new-widget/names.ts'
import { register } from './new-widget/register.ts'
import { translateTag } from './new-widget/translate-tag.ts'
import { runTool } from './with-deps.mjs'

const PLAN = 'widgets/plan.ts'
const REQUIREMENTS = 'docs/requirements.md'

try {
  await makeWidget(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function makeWidget(given: string | undefined): Promise<void> {
  const names = namesOf(given)
  const files = filesOf(names)
  const existing = Object.keys(files).find(existsSync)
  if (existing) throw new Error(`${existing} already exists, so nothing was written.`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  writeFileSync(PLAN, register(readFileSync(PLAN, 'utf8'), names))
  writeFileSync(REQUIREMENTS, listTag(readFileSync(REQUIREMENTS, 'utf8'), names))
  for (const language of tagTextLanguages) {
    const file = tagTextsFile(language)
    const known = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, `${JSON.stringify(translateTag(known, language), null, 2)}\n`)
  }
  for (const language of PANEL_LANGUAGES) {
    const file = panelWordsFile(language)
    // in English until somebody translates it
    const words = { [names.title]: names.title, ...JSON.parse(readFileSync(file, 'utf8')) }
    writeFileSync(file, `${JSON.stringify(words, null, 2)}\n`)
  }
  await run('biome', 'check', '--write', '--log-level=error', ...codeOf(files), PLAN)
  console.log(
    `Created:\n  ${Object.keys(files).join('\n  ')}\nUpdated ${PLAN}, ${REQUIREMENTS} and ${tagTextLanguages.map(tagTextsFile).join(', ')}`
  )
  await run('tsx', 'scripts/generate.ts')
  console.log(`
The widget works, and so do its tests. Next:
  1. Name the requirements that it serves in ${REQUIREMENTS}, if there are any. Describe it in widgets/${names.folder}/README.md and ${names.folder}.element.ts, and its attributes in ${names.folder}.tsx, then run \`npm run generate\`,
     and translate what you have written about its attributes in ${tagTextsFile('*')}, and their names and that of the tag in scripts/manifest/panel-words/*.json.
  2. Change its view, its stories and its tests.
  3. Run \`npm start\` and open /shop/en/page/${names.folder}. Once the tag is on the page of the shop where it belongs,
     delete demo-cms/texts/*/pages/${names.folder}.html.
CONTRIBUTING.md describes each step.`)
}

async function run(...tool: string[]): Promise<void> {
  if ((await runTool(tool)) !== 0) throw new Error(`${tool[0]} failed; its message is above.`)
}

function codeOf(files: Record<string, string>): string[] {
  return Object.keys(files).filter(path => !/\.(md|html)$/.test(path))
}
