// `npm run panels wordpress`: what `vitrine panels` writes, with the tags of the checkout. WordPress gets its files into the plug-in.

import { run } from '../src/cli/panels-command.ts'
import { messageOf } from '../src/cli/usage.ts'
import { customElements } from './manifest/custom-elements.ts'
import { readExamples } from './manifest/examples.ts'
import { loadDefinitions } from './manifest/load-definitions.ts'
import { panelTexts } from './manifest/panel-texts.ts'

const PLUGIN = ['--out', 'examples/wordpress/vitrine/generated']

const args = process.argv.slice(2)
const isElsewhere = args.some(word => word.startsWith('--out'))
const definitions = await loadDefinitions()
const manifest = customElements(definitions, new Map(), readExamples(definitions))
try {
  process.exitCode = await run(
    args[0] === 'wordpress' && !isElsewhere ? [...args, ...PLUGIN] : args,
    { manifest, texts: panelTexts() }
  )
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 2
}
// a widget module may have started a timer, which would keep the process running
process.exit()
