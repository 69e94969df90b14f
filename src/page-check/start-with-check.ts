import { printedSettings } from '../context.ts'
import { isCheckAsked } from './is-asked.ts'
import { PageCheck } from './page-check.ts'

/** Shared by all copies of the library on a page. */
const CHECK = Symbol.for('vitrine.check')

interface Shared {
  readonly check: PageCheck
  readonly copies: Set<unknown>
}

/**
 * Starts the library with the check listening from the beginning, or without it where nothing asks for it after all: the entry looks at
 * words only.
 *
 * @param copy What tells this copy of the library from another.
 */
export function check(copy: unknown, begin: () => void): void {
  const settings = printedSettings()
  if (!isCheckAsked(settings)) {
    begin()
    return
  }
  const page = globalThis as { [CHECK]?: Shared }
  const shared = page[CHECK] ?? { check: new PageCheck(), copies: new Set() }
  page[CHECK] = shared
  shared.copies.add(copy)
  if (shared.copies.size > 1) shared.check.reportCopies()
  try {
    begin()
  } catch (error) {
    shared.check.reportFailedStart(error as Error)
    reportError(error)
  }
  shared.check.open()
}
