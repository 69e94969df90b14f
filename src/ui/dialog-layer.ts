import { safeDocument } from '../lib/dom/unclobbered.ts'

let layer: HTMLElement | undefined

/**
 * The container of all dialogs, at the end of the body: dialogs must not be inside a widget's form, label or hidden
 * ancestor, and the page may replace anything else in the body.
 */
export function dialogLayer(): HTMLElement {
  if (!layer) {
    layer = safeDocument.createElement('div')
    layer.className = 'vitrine-dialog-layer'
  }
  if (!layer.isConnected) safeDocument.body.append(layer)
  return layer
}
