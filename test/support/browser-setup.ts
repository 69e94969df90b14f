// Runs before each file of the browser tests. Most of these files share a document, so what a file leaves in it ends here.

import { afterAll, vi } from 'vitest'
// evaluated once for all files of a document, unlike this file
import './patient-wait.ts'
import './stay.ts'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  document.documentElement.lang = 'en'
  localStorage.clear()
  sessionStorage.clear()
})
