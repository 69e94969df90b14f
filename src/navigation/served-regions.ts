import { safeDocument } from '../lib/dom/unclobbered.ts'

/** Parts outside `#page` that follow every page. */
export const REGIONS = '[data-vitrine-sync][id]'

/** Each region as the server last sent it: what a widget made of it since does not count as a change. */
export const servedRegions = new Map<string, string>()

/** Remembers the regions of the first page. Call it before widgets come alive. */
export function rememberRegions(): void {
  for (const region of safeDocument.querySelectorAll(REGIONS)) {
    servedRegions.set(region.id, region.outerHTML)
  }
}
