import { customElements } from '../../scripts/manifest/custom-elements.ts'
import { readExamples } from '../../scripts/manifest/examples.ts'
import { loadDefinitions } from '../../scripts/manifest/load-definitions.ts'
import { panelTexts } from '../../scripts/manifest/panel-texts.ts'
import type { Panel, PanelFiles } from '../../src/panels/panel.ts'
import { readPanels } from '../../src/panels/read-panels.ts'
import { SYSTEMS } from '../../src/panels/systems.ts'

let manifest: Promise<object> | undefined

/** The description of all tags, from the sources. */
export function libraryManifest(): Promise<object> {
  manifest ??= loadDefinitions().then(definitions =>
    customElements(definitions, new Map(), readExamples(definitions))
  )
  return manifest
}

export async function libraryPanels(): Promise<Panel[]> {
  return readPanels(await libraryManifest())
}

const written = new Map<string, Promise<PanelFiles>>()

/** The files of a content system for all tags of the library. */
export function filesFor(system: string): Promise<PanelFiles> {
  const files = written.get(system) ?? write(system)
  written.set(system, files)
  return files
}

async function write(system: string): Promise<PanelFiles> {
  const filesOf = SYSTEMS[system]
  if (!filesOf) throw new Error(`There is no system ${system}.`)
  const sources = { texts: panelTexts(), plugin: { code: new Map(), texts: {} } }
  return filesOf(await libraryPanels(), sources)
}

/** The text of a file that must be there. */
export function textIn(files: PanelFiles, path: string): string {
  const text = files.get(path)
  if (typeof text !== 'string') throw new Error(`There is no ${path}.`)
  return text
}

/** What pages may contain, and templates get wrong. */
export const NASTY = [
  `">`,
  `'`,
  `{{ x }} {% y %}`,
  `</script><b>`,
  `&quot; &amp; &`,
  `[{"a":"\\"'<>&","b":[1]}]`,
  `@Model @@ [gallery]`,
  'é 日本 🫖'
]
