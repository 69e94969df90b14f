import { RecentMap } from '../lib/data/recent-map.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'

/** What the shopper opened or chose, by page and element: a refresh, a new part of the page and Back find it again. */
const choices = new RecentMap<string>(200)

let shownUrl = () => location.href

export function remember(id: string, choice: string): void {
  choices.set(keyOf(id), choice)
}

export function recall(id: string): string | undefined {
  return choices.get(keyOf(id))
}

function keyOf(id: string): string {
  return new URL(shownUrl()).pathname + id
}

/**
 * Gives HTML its shape before a fresh page is shown, so that a refresh merges what is alike: buttons that were put in
 * stay, with their focus.
 */
export function shapePages(selector: string, shape: (element: HTMLElement) => void): void {
  safeDocument.addEventListener('vitrine:before-render', ({ detail }) => {
    shownUrl = () => detail.url
    for (const element of detail.page.querySelectorAll<HTMLElement>(selector)) shape(element)
    shownUrl = () => location.href
  })
}
