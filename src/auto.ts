import type { OwnTags } from './define/with-react.ts'
import { safeDocument } from './lib/dom/unclobbered.ts'
import { start } from './main.ts'

// for pages without a bundler: `import { visit } from '/vitrine/vitrine.js'`
export {
  cart,
  changed,
  consent,
  defineBehaviour,
  dialog,
  prefetch,
  refresh,
  start,
  toast,
  visit
} from './main.ts'

/** For scripts that make tags of their own: `const { defineTag, React } = await define()`. */
export const define = (): Promise<OwnTags> =>
  import('./define/with-react.ts').then(({ ownTags }) => ownTags)

// module scripts run after parsing, unless they are async
if (safeDocument.readyState === 'loading') {
  safeDocument.addEventListener('DOMContentLoaded', startOrReport)
} else if (globalThis.document) startOrReport() // on a server there is no page

/** Reports invalid page settings like an uncaught error, which would stop the app that imports this module [CTX-01]. */
function startOrReport(): void {
  try {
    start()
  } catch (error) {
    reportError(error)
  }
}
