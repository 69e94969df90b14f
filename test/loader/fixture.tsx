import { onTestFinished, vi } from 'vitest'
import { readContext } from '../../src/context.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { forgetStrings } from '../../src/i18n/strings.ts'
import { startLoader } from '../../src/loader/loader.ts'
import type {
  DormantPart,
  LoadTrigger,
  Registry,
  WidgetTag
} from '../../src/loader/registry.ts'
import { drawn, newTag, put } from '../element/fixture.ts'
import { mockStrings } from '../support/mock-api.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const
let stop = () => {}

/** Makes an empty page with settings, before each test. */
export function preparePage(): void {
  put(
    '<script type="application/json" id="vitrine-context">{"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script>'
  )
  put('<main id="page"></main>')
  // without it, the first view says that it is missing
  put('<style>:root { --vitrine-target: 24px }</style>')
  readContext()
  mockStrings({ 'Shop.Name': 'La boutique' })
  onTestFinished(async () => {
    stop()
    vi.useRealTimers()
    // requested after the test, they would come from the real network, whose failure the next test would hear of
    const { loadStrings } = await import('../../src/i18n/load-strings.ts')
    await loadStrings()
    forgetStrings()
  })
}

/** A tag whose code is loaded through `load`, which can be made to fail. */
export function widget(
  trigger: LoadTrigger | 'dormant',
  View: () => React.ReactNode = () => <p>view</p>,
  part?: DormantPart
) {
  const tag = newTag()
  const load = vi.fn(async () => ({
    define: () => defineWidget(tag, View, {}, about, 'content')
  }))
  const registry: Registry = { [tag as WidgetTag]: [trigger, load, part] }
  return { tag, load, registry }
}

export function startWithoutWaiting(...options: Parameters<typeof startLoader>): void {
  stop = startLoader(...options)
}

export function stopLoader(): void {
  stop()
}

/** Starts the loader, and waits until it has handled the tags of the page. */
export async function start(registry: Registry) {
  startWithoutWaiting(registry)
  await import('../../src/loader/interaction.ts')
  await drawn()
}
