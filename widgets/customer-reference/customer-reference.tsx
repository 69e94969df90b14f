import { useStore } from '@nanostores/react'
import { type FormEvent, useId, useState } from 'react'

import { RefusedError } from '../../src/errors.ts'
import { explain } from '../../src/i18n/explain.ts'
import { string } from '../../src/i18n/strings.ts'
import { $product } from '../../src/stores/product.ts'
import { showToast } from '../../src/stores/toasts.ts'
import { announce } from '../../src/ui/announce.ts'
import { Button } from '../../src/ui/button.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { t } from './customer-reference.messages.ts'
import { useReference } from './use-reference.ts'

const SavedDialog = lazyView(() => import('./saved-dialog.tsx').then(code => code.SavedDialog))

export interface CustomerReferenceProps {
  productId: string
  productVariantId: string
  reference: string
  mode: 'toast' | 'modal'
}

interface Problem {
  text: string
  canRetry: boolean
}

/** Shows the customer's own reference for the selected variant and lets them edit it [PDP-11]. */
export function CustomerReference(props: CustomerReferenceProps) {
  const { variant } = useStore($product(props.productId))
  const variantId = variant?.ProductVariantId ?? props.productVariantId
  const { known, retry, keep } = useReference(variantId, {
    variantId: props.productVariantId,
    reference: props.reference
  })
  const id = useId()
  /** The unsaved text and the variant it was typed for. */
  const [draft, setDraft] = useState<{ variantId: string; text: string }>()
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setSaving] = useState(false)
  const [message, setMessage] = useState('')
  const isTyped = draft?.variantId === variantId
  const text = isTyped ? draft.text : known.reference

  function type(typed: string) {
    setDraft({ variantId, text: typed })
    setProblem(undefined)
  }

  async function save() {
    const wanted = text.trim()
    setProblem(undefined)
    setSaving(true)
    try {
      const { updateReference } = await import('../../src/api/customer-references.ts')
      const { Status, Message } = await updateReference(variantId, wanted)
      if (!Status) throw new RefusedError(Message, 200)
      keep(wanted)
      setDraft(undefined)
      void forgetLookups()
      tell(Message)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setSaving(false)
    }
  }

  function tell(said: string) {
    if (props.mode === 'modal') setMessage(said)
    else showToast({ kind: 'success', text: said, key: 'customer-reference' })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving || known.status !== 'ready') return
    if (text.trim() === known.reference && !problem) setDraft(undefined)
    else void save()
  }

  return (
    <form className="vitrine-customer-reference" onSubmit={submit}>
      <label className="vitrine-label" htmlFor={id}>
        {t('label')}
      </label>
      <div className="vitrine-customer-reference__row">
        <input
          className="vitrine-input"
          id={id}
          name="customerReference"
          value={text}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          readOnly={known.status !== 'ready'}
          aria-busy={known.status === 'loading' || undefined}
          aria-invalid={problem ? true : undefined}
          onChange={event => type(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Escape' || !isTyped) return
            setDraft(undefined)
            setProblem(undefined)
            announce(known.reference)
          }}
        />
        <Button type="submit" busy={isSaving}>
          {t('save')}
        </Button>
      </div>
      {known.status === 'failed' && (
        <ErrorMessage text={string('Manager.UnknowsErrors')} onRetry={retry} />
      )}
      {problem && (
        <ErrorMessage text={problem.text} onRetry={problem.canRetry ? save : undefined} />
      )}
      {message && <SavedDialog text={message} onClose={() => setMessage('')} />}
    </form>
  )
}

/** Invalidates cached suggestions, which may contain the previous reference. */
async function forgetLookups(): Promise<void> {
  const { forgetSuggestions } = await import('../../src/stores/search.ts')
  forgetSuggestions()
}

function problemOf(error: unknown): Problem {
  const failed = string('Catalog.CustomerRefUpdateError')
  return {
    text: t('failed', { failed, why: explain(error) }).trim(),
    canRetry: !(error instanceof RefusedError)
  }
}
