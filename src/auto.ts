import { safeDocument } from './lib/dom/unclobbered.ts'
import { start } from './main.ts'

// module scripts run after parsing, unless they are async
if (safeDocument.readyState === 'loading') {
  safeDocument.addEventListener('DOMContentLoaded', start)
} else if (globalThis.document) start() // on a server there is no page
