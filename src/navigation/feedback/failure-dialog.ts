import { context } from '../../context.ts'
import { ServerError } from '../../errors.ts'
import { messages } from '../../i18n/messages.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { type Modal, makeButton, openModal } from './dialog.ts'
import { type Failure, wordsFor } from './failure-message.ts'

const t = messages('problem', {
  en: {
    title: 'Something went wrong',
    close: 'Close',
    retry: 'Try again',
    resend: 'Send again'
  },
  fr: {
    title: 'Un problème est survenu',
    close: 'Fermer',
    retry: 'Réessayer',
    resend: 'Renvoyer'
  },
  nl: {
    title: 'Er ging iets mis',
    close: 'Sluiten',
    retry: 'Opnieuw proberen',
    resend: 'Opnieuw versturen'
  }
})

export interface ProblemOptions {
  /** What "Try again" does; no such button without it. */
  retry?: (() => void) | undefined
  /** What failed is a form: "Send again". @default false */
  isForm?: boolean
  /** It is tried again by itself as soon as the connection is back. @default false */
  continuesOnline?: boolean
}

/** Problems shown at once; older ones make room. */
const SHOWN = 3

let modal: Modal | undefined
let texts: string[] = []

/**
 * The generic dialog [HTTP-02]: the `Manager.UnknowsErrors` message (or a better one) and a close button. One dialog at a
 * time; a problem that comes while it is open is added on top. A page that does not exist is logged only.
 */
export async function showProblem(
  failure: Failure & Pick<ProblemOptions, 'retry'>,
  options: ProblemOptions = failure
): Promise<void> {
  const { error } = failure
  console.error(`Vitrine: ${error.message}`, error)
  if (error instanceof ServerError && error.status === 404) return
  show(await wordsFor(failure), options)
}

function show(text: string, { retry, isForm, continuesOnline }: ProblemOptions): void {
  texts = [text, ...texts.filter(other => other !== text)].slice(0, SHOWN)
  if (modal?.element.open) {
    modal.body.replaceChildren(...texts.map(paragraph))
    return
  }
  const repeat = retry && (() => again(retry))
  const opened = openModal({
    title: t('title'),
    role: 'alertdialog',
    content: texts.map(paragraph),
    actions: [
      ...(repeat ? [makeButton(t(isForm ? 'resend' : 'retry'), true, repeat)] : []),
      makeButton(t('close'), !retry, () => opened.close())
    ]
  })
  modal = opened
  opened.element.lang = context().culture
  if (repeat && continuesOnline) addEventListener('online', repeat)
  void opened.closed.then(() => {
    if (repeat) removeEventListener('online', repeat)
    if (modal === opened) modal = undefined
    texts = []
  })
}

function again(retry: () => void): void {
  const open = modal
  // after the focus has gone back, so that the next page can take it
  void open?.closed.then(retry)
  open?.close()
}

function paragraph(text: string): HTMLElement {
  const element = safeDocument.createElement('p')
  element.textContent = text
  return element
}
