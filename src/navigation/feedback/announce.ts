import { safeDocument } from '../../lib/dom/unclobbered.ts'

let region: HTMLElement | undefined

/**
 * Announces a text to screen readers, politely. For changes that leave the focus where it is; a new page is announced by
 * its title and its heading.
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

/** Creates the live region ahead of time: many screen readers ignore one that is inserted together with its text. */
export function prepareAnnouncer(): void {
  if (!region?.isConnected) announce('')
}
