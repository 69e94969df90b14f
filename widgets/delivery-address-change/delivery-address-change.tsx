import { useState } from 'react'

import { useHost } from '../../src/element/host.ts'
import { elementsIn } from '../../src/lib/dom/editor-content.ts'
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
  const [form] = elementsIn(nodes, 'form')
  if (form instanceof HTMLFormElement) {
    const title = elementsIn(nodes, 'summary')[0]?.textContent?.trim() ?? ''
    return { title, form, isBegun: form.closest('details')?.open ?? false }
  }
  throw new Error('there is no form inside it')
}
