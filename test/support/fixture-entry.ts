import { hasBehaviour } from '../../src/behaviours/behaviours.ts'
import { startBehaviours } from '../../src/behaviours/start.ts'
import { startConsentGates } from '../../src/consent/start-gates.ts'
import { context, readContext } from '../../src/context.ts'
import { markChanged } from '../../src/lib/page/changes.ts'
import { requestLogin } from '../../src/login.ts'
import { prefetchCode } from '../../src/navigation/prefetch/prefetch.ts'
import { startNavigation } from '../../src/navigation/start.ts'
import { formCode, pageCode } from '../../src/navigation/steps/run-visit.ts'
import { finishCode } from '../../src/navigation/steps/start-visit.ts'
import { prefetch, refresh, visit } from '../../src/navigation/visit.ts'

/** The globals that tests use. */
declare global {
  interface Window {
    vitrine: {
      visit: typeof visit
      refresh: typeof refresh
      prefetch: typeof prefetch
      markChanged: typeof markChanged
      requestLogin: typeof requestLogin
      changed: typeof markChanged
      /** Resolves when the code that the first interaction preloads is loaded. */
      preloaded(): Promise<unknown>
      /** Pretends that the page was rendered for this build. */
      setBuild(build: string): void
    }
    /** Names of the navigation events, in order. */
    events: string[]
    /** Set by tests; still present if the document was not replaced. */
    firstDocument?: boolean
  }
}

window.events = []
for (const name of ['before-visit', 'visit', 'before-render', 'render', 'load', 'error']) {
  document.addEventListener(`vitrine:${name}`, () => window.events.push(name))
}
readContext()
startNavigation(hasBehaviour)
startBehaviours()
startConsentGates()
window.vitrine = {
  visit,
  refresh,
  prefetch,
  markChanged,
  requestLogin,
  changed: markChanged,
  preloaded: () => Promise.all([pageCode(), finishCode(), formCode(), prefetchCode()]),
  setBuild(build) {
    ;(context() as { build: string | undefined }).build = build
  }
}
