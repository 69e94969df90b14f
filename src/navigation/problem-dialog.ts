import { context } from '../context.ts'
import { ServerError } from '../errors.ts'
import { explain } from '../i18n/explain.ts'
import { messages } from '../i18n/messages.ts'
import { loadStrings } from '../i18n/strings.ts'
import { safeDocument } from '../lib/unclobbered.ts'
import { type Modal, makeButton, openModal } from './modal.ts'

const t = messages('problem', {
  en: { title: 'Something went wrong', close: 'Close', retry: 'Try again' },
  fr: { title: 'Un problème est survenu', close: 'Fermer', retry: 'Réessayer' },
  nl: { title: 'Er ging iets mis', close: 'Sluiten', retry: 'Opnieuw proberen' }
})

export interface ProblemOptions {
  /** What to tell; the explanation of the error when not given. */
  text?: string | undefined
  /** What "Try again" does; no such button without it. */
  retry?: (() => void) | undefined
}

/** Problems shown at once; older ones make room. */
const SHOWN = 3

/** Longest wait for the shop's own words, in ms. */
const PATIENCE = 1000

let modal: Modal | undefined
let texts: string[] = []

/**
 * The generic dialog [HTTP-02]: the `Manager.UnknowsErrors` message (or a better one) and a close button. One dialog at a
 * time; a problem that comes while it is open is added on top. A page that does not exist is logged only.
 */
export async function showProblem(
  error: Error,
  { text, retry }: ProblemOptions = {}
): Promise<void> {
  console.error(`Vitrine: ${error.message}`, error)
  if (error instanceof ServerError && error.status === 404) return
  const late = new Promise<void>(resolve => setTimeout(resolve, PATIENCE))
  await Promise.race([loadStrings(), late])
  show(text ?? explain(error), retry)
}

function show(text: string, retry: (() => void) | undefined): void {
  texts = [text, ...texts.filter(other => other !== text)].slice(0, SHOWN)
  if (modal?.element.open) {
    modal.body.replaceChildren(...texts.map(paragraph))
    return
  }
  const opened = openModal({
    title: t('title'),
    role: 'alertdialog',
    content: texts.map(paragraph),
    actions: [
      ...(retry ? [makeButton(t('retry'), true, () => again(retry))] : []),
      makeButton(t('close'), !retry, () => opened.close())
    ]
  })
  modal = opened
  opened.element.lang = context().culture
  void opened.closed.then(() => {
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
