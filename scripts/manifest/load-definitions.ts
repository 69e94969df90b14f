import { Window } from 'happy-dom'

import type { WidgetDefinition } from '../../src/element/definitions.ts'
import type { WidgetModule } from '../../src/loader/registry.ts'
import { names } from '../../widgets/plan.ts'

// in variables, so that the type checker does not follow the imports: widgets are browser code
const DEFINITIONS = '../../src/element/definitions.ts'

/** The definitions of all tags, sorted by name. */
export async function loadDefinitions(): Promise<readonly WidgetDefinition[]> {
  const removeWindow = addWindow()
  try {
    const { definitions }: typeof import('../../src/element/definitions.ts') = await import(
      DEFINITIONS
    )
    await Promise.all(
      names(() => true).map(async name => {
        const path = `../../widgets/${name}/${name}.element.ts`
        const { define }: WidgetModule = await import(path)
        define()
      })
    )
    return [...definitions.values()].sort((a, b) => (a.tag < b.tag ? -1 : 1))
  } finally {
    removeWindow()
  }
}

/**
 * Widget modules need `customElements.define` and other globals of a browser. Returns a function that removes them, because other
 * code of the process would believe that it runs in a browser.
 */
function addWindow(): () => void {
  const window = new Window({ url: 'https://shop.test/' })
  const scope = globalThis as Record<string, unknown>
  const added = Object.getOwnPropertyNames(window).filter(name => !(name in scope))
  for (const name of added) scope[name] = (window as unknown as Record<string, unknown>)[name]
  scope.window = scope
  return () => {
    for (const name of [...added, 'window']) delete scope[name]
  }
}
