import { afterEach, vi } from 'vitest'

import type { WidgetTag } from '../../src/loader/registry.ts'

let lastTag = 0

/** A tag that no other test has defined: tags cannot be taken back. */
export function newTag(): WidgetTag {
  lastTag += 1
  return `vitrine-test-${lastTag}`
}

/** A place in the page for the HTML of a test; empty again after it. */
export function put(html: string): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  return place.firstElementChild as HTMLElement
}

/** The HTML of the view that stands in a tag; `undefined` where the plain HTML does. */
export function viewHtml(element: Element): string | undefined {
  const container = element.firstElementChild
  return container instanceof HTMLElement && container.style.display === 'contents'
    ? container.innerHTML
    : undefined
}

/** After the microtask in which a tag looks at itself, and after React's work. */
export async function drawn(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise(resolve => setTimeout(resolve))
}

/** The errors that the page tells, and the console's sentences, which stay out of the report. */
export function hear() {
  const told: { tag: string | undefined; message: string }[] = []
  const said: string[] = []
  const stop = new AbortController()
  document.addEventListener(
    'vitrine:error',
    ({ detail }) => told.push({ tag: detail.tag, message: detail.error.message }),
    { signal: stop.signal }
  )
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      said.push(String(words[0]))
    })
  }
  afterHearing.push(() => stop.abort())
  return { told, said }
}

const afterHearing: (() => void)[] = []

afterEach(async () => {
  document.body.replaceChildren()
  await drawn()
  for (const stop of afterHearing.splice(0)) stop()
  vi.restoreAllMocks()
})
