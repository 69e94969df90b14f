import { vi } from 'vitest'

import type { WidgetTag } from '../../src/loader/registry.ts'
import { afterThisTest } from '../support/after-this-test.ts'

let lastTag = 0

/** Returns a tag name that no other test has defined, because definitions cannot be removed. */
export function newTag(): WidgetTag {
  lastTag += 1
  return `vitrine-test-${lastTag}`
}

/** Adds HTML to the page; it is removed after the test. */
export function put(html: string): HTMLElement {
  cleanLater()
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  return place.firstElementChild as HTMLElement
}

/** The HTML of a tag's view; `undefined` while the tag shows its fallback content. */
export function viewHtml(element: Element): string | undefined {
  const container = element.firstElementChild
  return container instanceof HTMLElement && container.style.display === 'contents'
    ? container.innerHTML
    : undefined
}

/** Waits until tags have updated and React has rendered. */
export async function drawn(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise(resolve => setTimeout(resolve))
  // on a busy machine React needs more turns; a background task runs once none of them is left, whereas an idle callback
  // may wait for minutes
  await scheduler.postTask(() => {}, { priority: 'background' })
}

/** Records error events and console messages, which are not printed. */
export function hear() {
  cleanLater()
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

const cleanLater = afterThisTest(async () => {
  document.body.replaceChildren()
  await drawn()
  for (const stop of afterHearing.splice(0)) stop()
  vi.restoreAllMocks()
})
