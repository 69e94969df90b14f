import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { type Context, readContext } from '../../src/context.ts'
import { leaveClosedEntries } from '../../src/dialogs/history-entries.ts'
import { afterThisTest } from '../support/after-this-test.ts'
import '../support/styles.ts'

let root: Root | undefined

const removeLater = afterThisTest(async () => {
  flushSync(() => root?.unmount())
  root = undefined
  document.body.replaceChildren()
  // going back later would affect the next test
  await leaveClosedEntries()
})

/** Renders a component into an English page; a second call updates its props. */
export async function draw(view: ReactNode, context: Partial<Context> = {}): Promise<void> {
  removeLater()
  if (!root) {
    printPage(context)
    root = createRoot(document.getElementById('page')!)
  }
  flushSync(() => root!.render(view))
  // effects run after the first frame
  await new Promise(resolve => setTimeout(resolve))
}

function printPage(context: Partial<Context>): void {
  const settings = {
    applicationPath: '/shop',
    sitePath: '/shop',
    culture: 'en',
    consentStamp: '1',
    ...context
  }
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'vitrine-context'
  script.textContent = JSON.stringify(settings)
  const page = document.createElement('main')
  page.id = 'page'
  document.body.replaceChildren(script, page)
  document.documentElement.lang = settings.culture
  readContext()
}
