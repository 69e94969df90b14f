import { messages } from '../../i18n/messages.ts'
import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { announce } from '../feedback/announce.ts'
import { makeButton } from '../feedback/dialog.ts'
import { focused } from '../feedback/focus.ts'
import { giveFocus } from '../render/focus-page.ts'
import { formOf } from './busy-form.ts'

const t = messages('upload', {
  en: {
    sending: 'Sending files…',
    sent: 'The files are sent, the answer is on its way…',
    cancel: 'Cancel',
    cancelled: 'Sending was cancelled. Your files are still chosen.'
  },
  fr: {
    sending: 'Envoi des fichiers…',
    sent: 'Les fichiers sont envoyés, la réponse arrive…',
    cancel: 'Annuler',
    cancelled: 'L’envoi a été annulé. Vos fichiers sont toujours sélectionnés.'
  },
  nl: {
    sending: 'Bestanden worden verzonden…',
    sent: 'De bestanden zijn verzonden, het antwoord is onderweg…',
    cancel: 'Annuleren',
    cancelled: 'Het verzenden is geannuleerd. Uw bestanden zijn nog gekozen.'
  }
})

export interface UploadProgress {
  /** How much is sent, 0 to 1; `undefined` when nobody knows. */
  sent(part: number | undefined): void
  end(): void
}

/** Shows at the end of the form how far its files are, with a way to cancel: a button, or Escape. */
export function showUpload(source: Element | undefined, cancel: () => void): UploadProgress {
  const form = formOf(source)
  const bar = safeDocument.createElement('progress')
  const label = safeDocument.createElement('span')
  const words = safeDocument.createElement('label')
  const place = safeDocument.createElement('div')
  const stop = new AbortController()
  const giveUp = () => {
    stop.abort()
    cancel()
    announce(t('cancelled'))
  }
  label.textContent = t('sending')
  words.append(label, bar)
  place.className = 'vitrine-upload'
  place.append(words, makeButton(t('cancel'), false, giveUp))
  if (form) unclobbered(form).append(place)
  announce(t('sending'))
  addEventListener(
    'keydown',
    event => {
      if (event.key === 'Escape' && !event.defaultPrevented) giveUp()
    },
    { signal: stop.signal }
  )
  return {
    sent(part) {
      if (part === undefined || part >= 1) bar.removeAttribute('value')
      else bar.value = part
      if (part !== 1 || label.textContent === t('sent')) return
      label.textContent = t('sent')
      announce(t('sent'))
    },
    end() {
      const hadFocus = place.contains(focused())
      stop.abort()
      place.remove()
      if (hadFocus) giveFocus(source as HTMLElement | undefined)
    }
  }
}
