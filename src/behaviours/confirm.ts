import { messages } from '../i18n/messages.ts'
import { createButton, openDialog } from '../navigation/dialogs/dialog.ts'

const t = messages('confirm', {
  en: { back: 'Back', confirm: 'Confirm' },
  fr: { back: 'Retour', confirm: 'Confirmer' },
  nl: { back: 'Terug', confirm: 'Bevestigen' }
})

/**
 * A link, form or submit button with `data-vitrine-confirm="Remove this address?"` asks first, with "back" and a button
 * that says what is done [UIX-01]. Then it goes on as if nothing had been asked; without scripts the server asks, or does it.
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
  const said = (submitter ?? element).textContent?.trim()
  const label = element.dataset.vitrineConfirmLabel || said || t('confirm')
  const back = createButton(t('back'), false, () => modal.close())
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
    actions: [back, confirm],
    closesOnBack: true
  })
  // a key that was pressed too often must not do what cannot be undone
  back.focus()
  await modal.closed
  return answer
}
