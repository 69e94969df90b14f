import { vi } from 'vitest'

/** In ms; see PATIENCE in vitest.config.ts. */
const PATIENCE = 15_000

// vitest has a setting for `expect.poll` and none for this one
const { waitFor } = vi
vi.waitFor = (check, options = PATIENCE) =>
  waitFor(check, typeof options === 'object' ? { timeout: PATIENCE, ...options } : options)
