import { Window } from 'happy-dom'

import type { WidgetDefinition } from '../../src/element/definitions.ts'
import type { Registry } from '../../src/loader/registry.ts'

// in variables, so that the type checker does not follow the imports: widgets are browser code
const WIDGETS = '../../widgets/index.ts'
const DEFINITIONS = '../../src/element/definitions.ts'

/** The definitions of all tags, sorted by name. Widget modules need `customElements.define` to run in Node.js. */
export async function loadDefinitions(): Promise<readonly WidgetDefinition[]> {
  const window = new Window({ url: 'https://shop.test/' })
  const scope = globalThis as Record<string, unknown>
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in scope) continue
    scope[name] = (window as unknown as Record<string, unknown>)[name]
  }
  scope.window = scope
  const { widgets }: { widgets: Registry } = await import(WIDGETS)
  const { definitions }: typeof import('../../src/element/definitions.ts') = await import(
    DEFINITIONS
  )
  await Promise.all(Object.values(widgets).map(([, load]) => load()))
  return [...definitions.values()].sort((a, b) => (a.tag < b.tag ? -1 : 1))
}
