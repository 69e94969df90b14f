import type { Page, Request } from '@playwright/test'

/** The requests of a page that are under way from now on. */
export function pendingRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>()
  const end = (request: Request) => pending.delete(request)
  page.on('request', request => pending.add(request))
  page.on('requestfinished', end).on('requestfailed', end)
  return pending
}
