import { useState } from 'react'

import { useHost } from '../../src/element/host.ts'
import { late } from '../../src/ui/late.tsx'

const ChangeDialog = late(() => import('./change-dialog.tsx').then(code => code.ChangeDialog))

/** Opens the form that the page holds in a dialog; once it is asked for, the button is off and says so [CHK-11]. */
export function DeliveryAddressChange() {
  const { fallback } = useHost()
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState('')
  const [{ title, html }] = useState(() => contentsOf(fallback))
  return (
    <>
      <button
        type="button"
        className="vitrine-button"
        disabled={done !== ''}
        aria-haspopup="dialog"
        onPointerEnter={ChangeDialog.prepare}
        onClick={() => setOpen(true)}
      >
        {done || title}
      </button>
      {isOpen && (
        <ChangeDialog
          title={title}
          html={html}
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

function contentsOf(nodes: readonly Node[]): { title: string; html: string } {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue
    const summary = node.querySelector('summary')
    const form = node.querySelector('form')
    if (form) return { title: summary?.textContent?.trim() ?? '', html: form.outerHTML }
  }
  throw new Error('there is no form inside it')
}
