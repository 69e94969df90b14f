import { messages } from '../../i18n/messages.ts'
import { createButton, createElement, type Dialog } from '../dialogs/dialog.ts'

const t = messages('modal', {
  en: { loading: 'Loading…', retry: 'Try again', resend: 'Send again' },
  fr: { loading: 'Chargement…', retry: 'Réessayer', resend: 'Renvoyer' },
  nl: { loading: 'Laden…', retry: 'Opnieuw proberen', resend: 'Opnieuw versturen' }
})

/** When to announce that a modal is loading, in ms. */
const ANNOUNCEMENT_MS = 500

/** Shows that a modal is loading; its content stays. Returns how to end it. */
export function showLoading({ element, body }: Dialog): () => void {
  element.dataset.vitrineBusy = ''
  body.ariaBusy = 'true'
  const status = createElement('p', 'vitrine-dialog__wait', [])
  status.role = 'status'
  body.prepend(status)
  const timer = setTimeout(() => status.replaceChildren(t('loading')), ANNOUNCEMENT_MS)
  return () => {
    clearTimeout(timer)
    status.remove()
    body.ariaBusy = null
    delete element.dataset.vitrineBusy
  }
}

/** Shows a failure above the content of a modal. Returns how to remove it. */
export function showModalFailure(
  { body }: Dialog,
  text: string,
  isForm: boolean,
  retry: () => void
): () => void {
  const button = createButton(t(isForm ? 'resend' : 'retry'), true, retry)
  const message = createElement('p', '', [text])
  const notice = createElement('div', 'vitrine-notice vitrine-notice--error', [message, button])
  notice.role = 'alert'
  body.prepend(notice)
  body.scrollTop = 0
  button.focus()
  return () => notice.remove()
}
