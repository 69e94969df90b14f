import { RecentMap } from '../lib/data/recent-map.ts'

/** What the shopper opened or selected, by page and element; restored after a refresh, a partial update and Back. */
const choices = new RecentMap<string>(200)

let pageUrl = () => location.href

export function remember(id: string, choice: string): void {
  choices.set(keyOf(id), choice)
}

export function recall(id: string): string | undefined {
  return choices.get(keyOf(id))
}

/** Runs code that uses the choices of a page that is not shown yet. */
export function withPageUrl(url: string, run: () => void): void {
  pageUrl = () => url
  run()
  pageUrl = () => location.href
}

function keyOf(id: string): string {
  return new URL(pageUrl()).pathname + id
}
