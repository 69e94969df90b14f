import { context } from '../../context.ts'
import {
  createButton,
  createElement,
  type Dialog,
  openDialog
} from '../../dialogs/open-dialog.ts'
import { ServerError } from '../../errors.ts'
import { messages } from '../../i18n/messages.ts'
import texts from '../../texts/en/failure-dialog.json'
import { type Alternative, type Failure, failureMessage } from './failure-message.ts'

const t = messages('problem', texts)

export interface FailureOptions {
  /** What "Try again" does; without it, there is no such button. */
  retry?: (() => void) | undefined
  /** Labels the button "Send again". @default false */
  isForm?: boolean
  /** Retries automatically when the connection is back. @default false */
  retriesOnline?: boolean
  /** Other ways to go on, each with a button. */
  alternatives?: readonly Alternative[]
}

/** Messages shown at once; older ones are dropped. */
const MAX_MESSAGES = 3

let dialog: Dialog | undefined
let shown: string[] = []

/**
 * Shows the generic failure dialog [HTTP-02]: the `Manager.UnknowsErrors` message, or a more specific one. There is one
 * dialog at a time; a failure that occurs while it is open is added on top. A page that does not exist is only logged.
 */
export async function showFailure(
  failure: Failure & Pick<FailureOptions, 'retry'>,
  options: FailureOptions = failure
): Promise<void> {
  const { error } = failure
  console.error(`Vitrine: ${error.message}`, error)
  if (error instanceof ServerError && error.status === 404) return
  show(await failureMessage(failure), options)
}

function show(text: string, options: FailureOptions): void {
  const { retry, isForm, retriesOnline, alternatives = [] } = options
  shown = [text, ...shown.filter(other => other !== text)].slice(0, MAX_MESSAGES)
  if (dialog?.element.open) {
    dialog.body.replaceChildren(...shown.map(paragraph))
    return
  }
  const closeAndRetry = retry && (() => retryAfterClosing(retry))
  const opened = openDialog({
    title: t('title'),
    role: 'alertdialog',
    content: shown.map(paragraph),
    actions: [
      ...(closeAndRetry
        ? [createButton(t(isForm ? 'resend' : 'retry'), true, closeAndRetry)]
        : []),
      ...alternatives.map(({ label, run }) =>
        createButton(label, false, () => retryAfterClosing(run))
      ),
      createButton(t('close'), !retry, () => opened.close())
    ]
  })
  dialog = opened
  opened.element.lang = context().culture
  if (closeAndRetry && retriesOnline) addEventListener('online', closeAndRetry)
  void opened.closed.then(() => {
    if (closeAndRetry) removeEventListener('online', closeAndRetry)
    if (dialog === opened) dialog = undefined
    shown = []
  })
}

/** The dialog returns the focus when it closes; only then can the next page take it. */
function retryAfterClosing(retry: () => void): void {
  const open = dialog
  void open?.closed.then(retry)
  open?.close()
}

function paragraph(text: string): HTMLElement {
  return createElement('p', '', [text])
}
