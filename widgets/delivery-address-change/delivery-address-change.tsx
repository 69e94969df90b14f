import { useState } from 'react'

import { useHost } from '../../src/element/host.ts'
import { lazyView } from '../../src/ui/lazy-view.tsx'

const ChangeDialog = lazyView(() =>
  import('./change-dialog.tsx').then(code => code.ChangeDialog)
)

/** Opens the form of the page in a dialog; after submission, the button is disabled with a new label [CHK-11]. */
export function DeliveryAddressChange() {
  const { fallback } = useHost()
  const [{ title, form, isBegun }] = useState(() => contentsOf(fallback))
  const [isOpen, setOpen] = useState(isBegun)
  const [done, setDone] = useState('')
  return (
    <>
      <button
        type="button"
        className="vitrine-button"
        // not `disabled`, which would lose the focus
        aria-disabled={done !== '' || undefined}
        aria-haspopup="dialog"
        onPointerEnter={ChangeDialog.preload}
        onClick={() => done || setOpen(true)}
      >
        {done || title}
      </button>
      {isOpen && (
        <ChangeDialog
          title={title}
          form={form}
          onClose={() => setOpen(false)}
          onDone={label => {
            setOpen(false)
            setDone(label || title)
          }}
        />
      )}
    </>
  )
}

interface Contents {
  title: string
  form: HTMLFormElement
  /** The customer had already opened the form before the widget was loaded. */
  isBegun: boolean
}

function contentsOf(nodes: readonly Node[]): Contents {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue
    const title = node.querySelector('summary')?.textContent?.trim() ?? ''
    const form = node.querySelector('form')
    if (form) return { title, form, isBegun: form.closest('details')?.open ?? false }
  }
  throw new Error('there is no form inside it')
}
