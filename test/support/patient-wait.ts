import { vi } from 'vitest'

/** In ms; see WAIT_TIMEOUT_MS in vitest.config.ts. */
const WAIT_TIMEOUT_MS = 15_000

// vitest has a setting for `expect.poll`, but none for this
const { waitFor } = vi
vi.waitFor = (check, options = WAIT_TIMEOUT_MS) =>
  waitFor(
    check,
    typeof options === 'object' ? { timeout: WAIT_TIMEOUT_MS, ...options } : options
  )
