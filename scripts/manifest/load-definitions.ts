import { Window } from 'happy-dom'

import type { WidgetDefinition } from '../../src/element/definitions.ts'

/**
 * The definition of every tag, sorted by name. It runs the widgets' own modules, so Node.js needs just enough of a
 * browser for `customElements.define`.
 */
export async function loadDefinitions(): Promise<readonly WidgetDefinition[]> {
  const window = new Window({ url: 'https://shop.test/' })
  const scope = globalThis as Record<string, unknown>
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in scope) continue
    scope[name] = (window as unknown as Record<string, unknown>)[name]
  }
  scope.window = scope
  const { widgets } = await import('../../widgets/index.ts')
  const { definitions } = await import('../../src/element/definitions.ts')
  await Promise.all(Object.values(widgets).map(([, load]) => load()))
  return [...definitions.values()].sort((a, b) => (a.tag < b.tag ? -1 : 1))
}
