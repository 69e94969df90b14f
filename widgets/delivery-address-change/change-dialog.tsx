import { type FormEvent, useState } from 'react'

import { requestDeliveryChange } from '../../src/api/addresses.ts'
import { unknownProblem } from '../../src/i18n/explain.ts'
import { parseServerPage } from '../../src/lib/dom/server-html.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import { Dialog } from '../../src/ui/dialog.tsx'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { ServerHtml } from '../../src/ui/server-html.tsx'

export interface ChangeDialogProps {
  title: string
  /** The page's own form; its values are kept when the dialog closes. */
  form: HTMLFormElement
  onClose(): void
  /** Called when the request has been submitted, with the new label of the button. */
  onDone(label: string): void
}

type Fields = Parameters<typeof requestDeliveryChange>[0]

/** The form in a dialog. The response replaces the form or, if it contains a message, closes the dialog [CHK-11]. */
export function ChangeDialog({ title, form, onClose, onDone }: ChangeDialogProps) {
  // the counter makes React render even an identical response
  const [shown, setShown] = useState({ html: '', count: 0 })

  async function send(sent: HTMLFormElement): Promise<void> {
    const button = sent.querySelector<HTMLButtonElement>('button:not([name])')
    if (button?.ariaBusy === 'true') return
    if (button) button.ariaBusy = 'true'
    try {
      const fields = Object.fromEntries(new FormData(sent)) as Fields
      const answer = await requestDeliveryChange(fields)
      const message = parseServerPage(answer).querySelector<HTMLElement>('[data-message]')
      const text = message?.textContent?.trim() ?? ''
      if (!message) return setShown(({ count }) => ({ html: answer, count: count + 1 }))
      const isSuccess = message.dataset.message === 'success'
      showToast({ kind: isSuccess ? 'success' : 'error', text })
      if (isSuccess) onDone(message.dataset.label ?? '')
      else onClose()
    } catch {
      showToast({ kind: 'error', text: unknownProblem() })
    } finally {
      if (button) button.ariaBusy = null
    }
  }

  function onSubmit(event: FormEvent): void {
    if (event.defaultPrevented) return
    event.preventDefault()
    void send(event.target as HTMLFormElement)
  }

  return (
    <Dialog open title={title} onClose={onClose}>
      <div onSubmit={onSubmit}>
        {shown.html === '' ? (
          <KeptNode node={form} />
        ) : (
          <ServerHtml key={shown.count} html={shown.html} />
        )}
      </div>
    </Dialog>
  )
}
