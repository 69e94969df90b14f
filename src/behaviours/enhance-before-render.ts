import { safeDocument } from '../lib/dom/unclobbered.ts'
import { withPageUrl } from './remembered-choices.ts'

/**
 * Enhances matching elements of an incoming page before it is rendered. Both versions then contain the same generated
 * buttons, so a refresh merges them and keeps their focus.
 */
export function enhanceBeforeRender(
  selector: string,
  enhance: (element: HTMLElement) => void
): void {
  safeDocument.addEventListener('vitrine:before-render', ({ detail }) => {
    withPageUrl(detail.url, () => {
      for (const element of detail.page.querySelectorAll<HTMLElement>(selector)) {
        // not isContentEditable, which is false in a document that is not shown
        const editable = element.closest('[contenteditable]')
        if (!editable || editable.matches('[contenteditable="false" i]')) enhance(element)
      }
    })
  })
}
