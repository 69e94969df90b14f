import { type FunctionComponent, type ReactNode, useState } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { array, optional, string } from 'valibot'
import { vi } from 'vitest'
import { count, flag, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import type { WidgetModule } from '../../src/loader/registry.ts'
import { createComponent } from '../../src/react/create-component.ts'
import type { AnyProps, TagFacts } from '../../src/react/tag-facts.ts'
import { drawn, newTag, put } from '../element/fixture.ts'
import { afterThisTest } from '../support/after-this-test.ts'
import { printSettings } from '../support/printed-settings.ts'

/** What the views of a test tag were rendered with. */
export interface TestTag {
  tag: TagFacts['tag']
  Component: FunctionComponent<AnyProps>
  /** The names of the lines in each rendering. */
  rendered: string[]
  define(): void
}

/** A tag with attributes of every kind. Its view shows its label, its lines, and how often it was pressed. */
export function testTag(
  more: Partial<TagFacts> = {},
  load: (define: () => void) => Promise<WidgetModule> = async define => ({ define })
): TestTag {
  const tag = newTag()
  const rendered: string[] = []
  const attributes = {
    label: optional(text, 'none'),
    minQty: optional(count, '1'),
    isOpen: optional(flag, 'true'),
    lines: optional(json(array(string())), '[]')
  }
  function View({ label, minQty, isOpen, lines }: Record<string, unknown>) {
    const [pressed, setPressed] = useState(0)
    rendered.push((lines as string[]).join())
    return (
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        {`${label} ${minQty} ${isOpen} [${lines}] ${pressed}`}
      </button>
    )
  }
  const define = () => {
    defineWidget(tag, View, attributes, { group: 'site', summary: 'A tag of this test.' })
  }
  const facts = { tag, trigger: 'eager' as const, attributes: Object.keys(attributes) }
  return {
    tag,
    Component: createComponent({ ...facts, ...more }, () => load(define)),
    rendered,
    define
  }
}

/** A React app on the page. It ends after the test. */
export function startApp(html = '') {
  printSettings()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
  const place = put(`<div>${html}</div>`)
  const problems: unknown[] = []
  const options = {
    onUncaughtError: (error: unknown) => problems.push(error),
    onRecoverableError: (error: unknown) => problems.push(error)
  }
  let root: Root | undefined
  stops.push(() => root?.unmount())
  stopLater()
  return {
    place,
    problems,
    async render(page: ReactNode) {
      root ??= createRoot(place, options)
      root.render(page)
      await drawn()
    },
    async hydrate(page: ReactNode) {
      root = hydrateRoot(place, page, options)
      await drawn()
    }
  }
}

const stops: (() => void)[] = []
const stopLater = afterThisTest(() => {
  for (const stop of stops.splice(0)) stop()
})
