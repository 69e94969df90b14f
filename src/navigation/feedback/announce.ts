import { safeDocument } from '../../lib/dom/unclobbered.ts'

let region: HTMLElement | undefined

/**
 * Says something to people who use a screen reader, after what is being said. Only for what happens while the focus
 * stays where it is; a new page is heard by its title and its heading.
 */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = safeDocument.createElement('div')
    region.className = 'vitrine-visually-hidden'
    region.role = 'status'
    safeDocument.body.append(region)
  }
  region.textContent = text
}

/** Makes the region before it is needed: many screen readers stay silent about one that arrives with its text. */
export function prepareAnnouncer(): void {
  if (!region?.isConnected) announce('')
}
