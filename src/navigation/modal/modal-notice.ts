import { createButton, createElement, type Dialog } from '../../dialogs/open-dialog.ts'
import { messages } from '../../i18n/messages.ts'
import { announce } from '../../lib/feedback/announce.ts'
import { markBusy } from '../../lib/feedback/busy.ts'
import texts from '../../texts/en/modal-notice.json'
import type { Alternative } from '../feedback/failure-message.ts'

const t = messages('modal', texts)

/** When to say that a modal is loading, in ms. */
const ANNOUNCEMENT_MS = 500

/** Shows that a modal is loading; its content stays. Returns how to end it. */
export function showLoading({ element, body }: Dialog): () => void {
  element.dataset.vitrineBusy = ''
  const endBusy = markBusy(body)
  const placeholder = createElement('p', 'vitrine-dialog__wait', [])
  if (!body.hasChildNodes()) body.append(placeholder)
  const timer = setTimeout(() => {
    placeholder.append(t('loading'))
    announce(t('loading'))
  }, ANNOUNCEMENT_MS)
  return () => {
    clearTimeout(timer)
    placeholder.remove()
    endBusy()
    delete element.dataset.vitrineBusy
  }
}

/** The choice to send the same request again. */
export function retryChoice(isForm: boolean, run: () => void): Alternative {
  return { label: t(isForm ? 'resend' : 'retry'), run }
}

/**
 * Shows a failure above the content of a modal. Returns how to remove it.
 *
 * @param choices Shown as buttons; the first one gets the focus.
 */
export function showModalFailure(
  { body }: Dialog,
  text: string,
  choices: readonly Alternative[]
): () => void {
  const buttons = choices.map(({ label, run }, index) => createButton(label, index === 0, run))
  const message = createElement('p', 'vitrine-error-message__text', [text])
  const classes = 'vitrine-error-message vitrine-notice vitrine-notice--error'
  const notice = createElement('div', classes, [message, ...buttons])
  notice.role = 'alert'
  body.prepend(notice)
  body.scrollTop = 0
  buttons[0]?.focus()
  return () => notice.remove()
}
