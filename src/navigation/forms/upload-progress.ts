import { createButton, createElement } from '../../dialogs/open-dialog.ts'
import { messages } from '../../i18n/messages.ts'
import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { announce } from '../../lib/feedback/announce.ts'
import texts from '../../texts/en/upload-progress.json'
import { focused, giveFocus } from '../feedback/focus.ts'
import { cancelOnEscape } from '../feedback/progress.ts'
import { formOf } from '../links/source.ts'

const t = messages('upload', texts)

export interface UploadProgress {
  /** @param fraction How much has been sent, 0 to 1; `undefined` when it is unknown. */
  sent(fraction: number | undefined): void
  end(): void
}

/** Shows the progress of an upload at the end of its form. A button and Escape cancel it. */
export function showUploadProgress(
  source: Element | undefined,
  cancel: () => void
): UploadProgress {
  const form = formOf(source)
  const stop = new AbortController()
  const onCancel = () => {
    stop.abort()
    cancel()
    announce(t('cancelled'))
  }
  const bar = safeDocument.createElement('progress')
  const status = safeDocument.createElement('span')
  const label = safeDocument.createElement('label')
  status.textContent = t('sending')
  label.append(status, bar)
  const container = createElement('div', 'vitrine-upload', [
    label,
    createButton(t('cancel'), false, onCancel)
  ])
  if (form) unclobbered(form).append(container)
  announce(t('sending'))
  cancelOnEscape(onCancel, stop.signal)
  return {
    sent(fraction) {
      if (fraction === undefined || fraction >= 1) bar.removeAttribute('value')
      else bar.value = fraction
      if (fraction !== 1 || status.textContent === t('sent')) return
      status.textContent = t('sent')
      announce(t('sent'))
    },
    end() {
      const hadFocus = container.contains(focused())
      stop.abort()
      container.remove()
      if (hadFocus) giveFocus(source as HTMLElement | undefined)
    }
  }
}
