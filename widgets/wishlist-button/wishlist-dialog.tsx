import { type FormEvent, useEffect, useRef, useState } from 'react'

import { fetchPopup } from '../../src/api/wishlist.ts'
import { explain } from '../../src/i18n/explain.ts'
import type { WishAdded } from '../../src/shared/contract/wishlist.ts'
import { Dialog } from '../../src/ui/dialog.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { ServerHtml } from '../../src/ui/server-html.tsx'
import { Spinner } from '../../src/ui/spinner.tsx'
import { useLoaded } from '../../src/ui/use-loaded.ts'
import { AddedDialog } from './added-dialog.tsx'
import { readWish, sendForm } from './popup-form.ts'

export interface WishlistDialogProps {
  title: string
  variantId: string
  /** The quantity selected on the page. */
  quantity: number | undefined
  isBirth: boolean
  /** URLs of the popup and of the wishlist page. */
  popup: string
  lists: string
  onClose(): void
}

/** The popup that adds a variant to a list: the server-rendered form, then the confirmation [WISH-01] [WISH-02]. */
export function WishlistDialog(props: WishlistDialogProps) {
  const { title, variantId, quantity, isBirth, onClose } = props
  const place = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<WishAdded>()
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const [form, retry] = useLoaded(`${variantId} ${isBirth}`, signal =>
    fetchPopup(
      {
        productVariantId: variantId,
        ...(isBirth && { birthlist: true }),
        ...(quantity !== undefined && quantity > 0 && { quantity })
      },
      props.popup.replace(/[?#].*$/s, ''),
      signal
    )
  )

  // the heading has focus until the fields have loaded
  useEffect(() => {
    if (form.status !== 'ready') return
    place.current
      ?.querySelector<HTMLElement>('input:checked, input:not([type=hidden])')
      ?.focus()
  }, [form.status])

  async function submit(event: FormEvent<HTMLDivElement>) {
    event.preventDefault()
    if (isSending) return
    setProblem('')
    setSending(true)
    try {
      const answer = await sendForm(event.target as HTMLFormElement)
      if (answer) setAdded(answer)
      else onClose()
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setSending(false)
    }
  }

  if (added) return <AddedDialog added={added} lists={props.lists} onClose={onClose} />
  return (
    <Dialog open title={title} onClose={onClose} size="small">
      {form.status === 'loading' && <Spinner />}
      {form.status === 'failed' && <ErrorMessage text={explain(form.error)} onRetry={retry} />}
      {problem && <ErrorMessage text={problem} />}
      {/* events of the server-rendered forms inside bubble up to here */}
      <div
        ref={place}
        className="vitrine-wishlist-popup__place"
        aria-busy={isSending || form.status === 'loading'}
        onSubmit={submit}
        onInput={event => readWish(event.target as HTMLInputElement)}
      >
        {form.status === 'ready' && <ServerHtml html={form.value} />}
      </div>
    </Dialog>
  )
}
