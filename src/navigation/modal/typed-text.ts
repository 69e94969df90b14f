import { createButton, type Dialog, openDialog } from '../../dialogs/open-dialog.ts'
import { messages } from '../../i18n/messages.ts'
import { unclobbered } from '../../lib/dom/unclobbered.ts'
import texts from '../../texts/en/typed-text.json'
import { RETURNED } from '../forms/restore-fields.ts'
import { isUnsaved, noteReturnedInModal, noteUse } from '../forms/unsaved-forms.ts'
import { formOf } from '../links/source.ts'

const t = messages('discard', texts)

/** What the shopper has typed in a modal. */
export interface TypedText {
  /** Whether closing the modal loses it. */
  isUnsaved(): boolean
  /** The form has come back with errors: what is in it counts as typed. */
  noteReturned(): void
  /** Asks whether to discard it, and then closes the modal. */
  ask(): void
}

/**
 * Follows what the shopper types into the forms of a modal that change something [UIX-01]. A search is typed again in no time, and
 * a quantity or another choice is made again.
 */
export function watchTyped(dialog: Dialog): TypedText {
  const { element, body } = dialog
  let isAsking = false
  let latest: HTMLElement | undefined
  for (const type of ['input', 'change']) element.addEventListener(type, note)
  return { isUnsaved: hasTyped, noteReturned, ask: () => void ask() }

  function note({ target }: Event): void {
    if (!(target instanceof HTMLElement) || !target.matches(TYPED)) return
    const form = formOf(target)
    if (!form) return
    latest = target
    noteUse(form, target)
  }

  function forms(): HTMLFormElement[] {
    return [...body.querySelectorAll('form')].filter(
      form => unclobbered(form).getAttribute('method')?.toLowerCase() === 'post'
    )
  }

  function hasTyped(): boolean {
    return forms().some(isUnsaved)
  }

  function noteReturned(): void {
    for (const form of forms()) {
      if (unclobbered(form).hasAttribute(RETURNED)) noteReturnedInModal(form)
    }
  }

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    // its history entry follows that of the modal, which Back has just removed
    await Promise.resolve()
    if (latest?.isConnected) latest.focus({ preventScroll: true })
    const mayDiscard = await asked()
    isAsking = false
    if (mayDiscard) dialog.close()
  }
}

/** Where text is typed or files are chosen. */
const TYPED =
  'textarea, [contenteditable], input:not([type=checkbox], [type=color], [type=number], [type=radio], [type=range], [role=spinbutton])'

async function asked(): Promise<boolean> {
  let answer = false
  const stay = createButton(t('stay'), true, () => question.close())
  // a repeated key press must not discard anything
  stay.dataset.vitrineFocus = ''
  const discard = createButton(t('discard'), false, () => {
    answer = true
    question.close()
  })
  discard.classList.add('vitrine-button--danger')
  const question = openDialog({
    title: t('title'),
    role: 'alertdialog',
    size: 'small',
    content: [t('text')],
    actions: [stay, discard]
  })
  await question.closed
  return answer
}
