import { messages } from '../../i18n/messages.ts'
import { type Modal, make, makeButton } from '../feedback/dialog.ts'

const t = messages('modal', {
  en: { loading: 'Loading…', retry: 'Try again', resend: 'Send again' },
  fr: { loading: 'Chargement…', retry: 'Réessayer', resend: 'Renvoyer' },
  nl: { loading: 'Laden…', retry: 'Opnieuw proberen', resend: 'Opnieuw versturen' }
})

/** A modal that waits longer than this says so, in ms. */
const SPOKEN = 500

/** Shows that a modal waits for its content; what it shows meanwhile stays. Returns how to end it. */
export function showWaiting({ element, body }: Modal): () => void {
  element.dataset.vitrineBusy = ''
  body.ariaBusy = 'true'
  const status = make('p', 'vitrine-dialog__wait', [])
  status.role = 'status'
  body.prepend(status)
  const timer = setTimeout(() => status.replaceChildren(t('loading')), SPOKEN)
  return () => {
    clearTimeout(timer)
    status.remove()
    body.ariaBusy = null
    delete element.dataset.vitrineBusy
  }
}

/** Tells inside the modal that something failed, above what it shows. Returns how to take it away. */
export function showFailure(
  { body }: Modal,
  text: string,
  isForm: boolean,
  retry: () => void
): () => void {
  const again = makeButton(t(isForm ? 'resend' : 'retry'), true, retry)
  const words = make('p', '', [text])
  const notice = make('div', 'vitrine-notice vitrine-notice--error', [words, again])
  notice.role = 'alert'
  body.prepend(notice)
  body.scrollTop = 0
  again.focus()
  return () => notice.remove()
}
