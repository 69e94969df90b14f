import { safeDocument } from '../lib/dom/unclobbered.ts'

let layer: HTMLElement | undefined

/**
 * Where dialogs live: at the end of the page's body, so that no form, label or hidden parent of a widget
 * comes with them. One element of our own, because a page may replace everything else in its body.
 */
export function dialogLayer(): HTMLElement {
  if (!layer) {
    layer = safeDocument.createElement('div')
    layer.className = 'vitrine-dialog-layer'
  }
  if (!layer.isConnected) safeDocument.body.append(layer)
  return layer
}
