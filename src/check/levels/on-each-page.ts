import type { Page } from '../page.ts'
import type { Shop } from '../shop.ts'
import { fail } from '../verdict.ts'

const SHOWN = 5

/** Finds problems on each page, and fails with the first ones. */
export async function onEach(
  shop: Shop,
  problemsOf: (page: Page) => readonly string[]
): Promise<void> {
  for (const page of await shop.pages()) {
    const problems = problemsOf(page)
    if (problems.length === 0) continue
    const more = problems.length > SHOWN ? ` and ${problems.length - SHOWN} more` : ''
    fail(
      'no such problem',
      `${page.path} has ${problems.slice(0, SHOWN).join('; ')}${more}`,
      page.exchange
    )
  }
}
