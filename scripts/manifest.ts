// Generates files of a build, all of them in dist/: editor data and types from the widget definitions, OpenAPI from the
// contract, the design tokens from their stylesheet. Generated parts of tracked files are updated by `npm run generate` (generate.ts).

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { customElements } from './manifest/custom-elements.ts'
import { vscodeData, webTypes } from './manifest/editor-data.ts'
import { readExamples } from './manifest/examples.ts'
import { solidTypes, svelteTypes, vueTypes } from './manifest/framework-types.ts'
import { jsxTypes, preactTypes } from './manifest/jsx-types.ts'
import { loadDefinitions } from './manifest/load-definitions.ts'
import { panelTexts } from './manifest/panel-texts.ts'
import { reactTypes } from './manifest/react-components.ts'
import { readNeeds, TAG_NEEDS } from './manifest/tag-needs.ts'
import { tagTypes } from './manifest/tag-types.ts'
import { openApi } from './openapi/document.ts'
import { designTokens } from './tokens/design-tokens.ts'
import { tokenFile } from './tokens/token-file.ts'

const definitions = await loadDefinitions()
const needs = readNeeds(readFileSync(TAG_NEEDS, 'utf8'))
const pack = JSON.parse(readFileSync('package.json', 'utf8'))

writeJson(
  'dist/custom-elements.json',
  customElements(definitions, needs, readExamples(definitions))
)
writeJson('dist/panel-texts.json', panelTexts())
writeJson('dist/vscode.html-custom-data.json', vscodeData(definitions))
writeJson('dist/web-types.json', webTypes(definitions, pack))
writeJson('dist/openapi.json', openApi(pack.version))
writeJson(
  'dist/tokens.json',
  tokenFile(designTokens(readFileSync('src/styles/tokens.css', 'utf8')))
)
writeFileSync('dist/npm/tags.d.ts', tagTypes(definitions))
for (const [name, types] of Object.entries({
  jsx: jsxTypes,
  preact: preactTypes,
  react: reactTypes,
  solid: solidTypes,
  svelte: svelteTypes,
  vue: vueTypes
}))
  writeFileSync(`dist/npm/${name}.d.ts`, types(definitions))
bringTagTypes('dist/npm', './tags.js')
bringTagTypes('dist/npm/widgets', '../tags.js')
// a widget module may have started a timer, which would keep the process running
process.exit(0)

/** Without indents, which would be almost half of what programs read. */
function writeJson(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content)}\n`)
}

/** Adds the types of the tags to every entry point of the package. */
function bringTagTypes(folder: string, tags: string): void {
  for (const name of readdirSync(folder)) {
    if (
      !name.endsWith('.d.ts') ||
      /^(tags|contract|jsx|preact|react|solid|svelte|vue)\.d\.ts$/.test(name)
    )
      continue
    const file = `${folder}/${name}`
    writeFileSync(file, `import type {} from '${tags}'\n${readFileSync(file, 'utf8')}`)
  }
}
