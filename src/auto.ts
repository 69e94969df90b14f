import { safeDocument } from './lib/dom/unclobbered.ts'
import { start } from './main.ts'

// a module runs after the page is parsed, unless somebody made it async
if (safeDocument.readyState === 'loading') {
  safeDocument.addEventListener('DOMContentLoaded', start)
} else if (globalThis.document) start() // on a server there is no page
