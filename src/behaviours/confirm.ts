import { createButton, openDialog } from '../dialogs/open-dialog.ts'
import { messages } from '../i18n/messages.ts'
import texts from '../texts/en/confirm.json'

const t = messages('confirm', texts)

/**
 * Asks for confirmation before following a link or submitting a form with `data-vitrine-confirm="Remove this address?"`; the
 * dialog has "Back" and a button that names the action [UIX-01]. Without scripts the server asks, or acts at once.
 */
export function attach(element: HTMLElement): () => void {
  const form = element instanceof HTMLButtonElement ? element.form : element
  const type = element.matches('a, area') ? 'click' : 'submit'
  let isConfirmed = false
  const ask = (event: Event) => {
    const { submitter } = event as SubmitEvent
    if (form !== element && submitter !== element) return
    if (isConfirmed) {
      isConfirmed = false
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    void isSure(element, submitter).then(isSure => {
      if (!isSure || !element.isConnected) return
      isConfirmed = true
      if (form instanceof HTMLFormElement) form.requestSubmit(submitter)
      else element.click()
      isConfirmed = false
    })
  }
  form?.addEventListener(type, ask, { capture: true })
  return () => form?.removeEventListener(type, ask, { capture: true })
}

async function isSure(element: HTMLElement, submitter?: HTMLElement | null): Promise<boolean> {
  let answer = false
  const text = (submitter ?? element).textContent?.trim()
  const label = element.dataset.vitrineConfirmLabel || text || t('confirm')
  const back = createButton(t('back'), false, () => modal.close())
  // a repeated key press must not trigger an irreversible action
  back.dataset.vitrineFocus = ''
  const confirm = createButton(label, false, () => {
    answer = true
    modal.close()
  })
  confirm.classList.add('vitrine-button--danger')
  const modal = openDialog({
    title: element.dataset.vitrineConfirm || `${label}?`,
    role: 'alertdialog',
    size: 'small',
    content: [],
    actions: [back, confirm]
  })
  await modal.closed
  return answer
}
