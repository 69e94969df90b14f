import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, oneOf, text } from '../../src/element/attributes.ts'
import { useDialogAround, useHost } from '../../src/element/host.ts'
import { printedValue, usePageField } from '../../src/element/use-page-field.ts'
import { RefusedError } from '../../src/errors.ts'
import { explain, unknownProblem } from '../../src/i18n/explain.ts'
import { string } from '../../src/i18n/strings.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { plainText } from '../../src/shared/text/visible-text.ts'
import { $product } from '../../src/stores/product/product.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import { Button } from '../../src/ui/button.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { t } from './customer-reference.messages.ts'
import { useReference } from './use-reference.ts'

const SavedDialog = lazyView(() => import('./saved-dialog.tsx').then(code => code.SavedDialog))

export const attributes = {
  productId: about(
    'Id of the product whose selected variant the widget follows.',
    optional(text, '')
  ),
  productVariantId: about('Id of the variant that the page was rendered with.', text),
  reference: about('The customer’s own reference for this variant.', optional(text, '')),
  mode: about(
    'Where the server’s message is shown; the modal closes after 3000 ms.',
    optional(oneOf(['toast', 'modal']), 'toast')
  )
}

/** Text for one variant that is not saved yet. */
interface Edit {
  text: string
  problem?: Problem
  isSaving?: boolean
}

interface Problem {
  text: string
  canRetry: boolean
}

/** Shows the customer's own reference for the selected variant and lets them edit it [PDP-11]. */
export function CustomerReference(props: AttributeProps<typeof attributes>) {
  const { variant } = useStore($product(props.productId, useDialogAround()))
  const { element } = useHost()
  const variantId = variant?.ProductVariantId ?? props.productVariantId
  const { known, retry, keep } = useReference(variantId, {
    variantId: props.productVariantId,
    reference: props.reference || printedValue(element, 'customerReference')
  })
  const fieldAttributes = usePageField('customerReference')
  const [edits, setEdits] = useState<Readonly<Record<string, Edit>>>({})
  const [message, setMessage] = useState('')
  const edit = edits[variantId]
  const { problem, isSaving = false } = edit ?? {}
  const text = edit?.text ?? known.reference

  function change(variantId: string, edit: Edit | undefined) {
    setEdits(({ [variantId]: _, ...others }) =>
      edit ? { ...others, [variantId]: edit } : others
    )
  }

  /** What was typed and what failed stay with the variant, whichever is selected meanwhile. */
  async function save() {
    const wanted = plainText(text)
    change(variantId, { text, isSaving: true })
    try {
      const { updateReference } = await import('../../src/api/customer-references.ts')
      const { Status, Message } = await updateReference(variantId, wanted)
      if (!Status) throw new RefusedError(Message, 200)
      keep(variantId, wanted)
      change(variantId, undefined)
      void forgetLookups()
      showMessage(Message)
    } catch (error) {
      change(variantId, { text, problem: problemOf(error) })
    }
  }

  function showMessage(message: string) {
    if (props.mode === 'modal') setMessage(message)
    else showToast({ kind: 'success', text: message, key: 'customer-reference' })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving || known.status !== 'ready') return
    if (plainText(text) === known.reference && !problem) change(variantId, undefined)
    else void save()
  }

  return (
    <form className="vitrine-customer-reference" onSubmit={submit}>
      <label className="vitrine-label" htmlFor={fieldAttributes.id}>
        {t('label')}
      </label>
      <div className="vitrine-customer-reference__row">
        <input
          className="vitrine-input"
          {...fieldAttributes}
          name="customerReference"
          value={text}
          maxLength={60}
          autoCapitalize="off"
          spellCheck={false}
          readOnly={fieldAttributes.readOnly || known.status !== 'ready' || isSaving}
          aria-busy={known.status === 'loading' || undefined}
          aria-invalid={problem ? true : undefined}
          onChange={event => change(variantId, { text: event.target.value })}
          onKeyDown={event => {
            if (event.key !== 'Escape' || !edit || isSaving) return
            change(variantId, undefined)
            announce(known.reference)
          }}
        />
        <Button type="submit" busy={isSaving} disabled={fieldAttributes.disabled}>
          {t('save')}
        </Button>
      </div>
      {known.status === 'failed' && <ErrorMessage text={unknownProblem()} onRetry={retry} />}
      {problem && (
        <ErrorMessage text={problem.text} onRetry={problem.canRetry ? save : undefined} />
      )}
      {message && <SavedDialog text={message} onClose={() => setMessage('')} />}
    </form>
  )
}

/** Invalidates cached suggestions, which may contain the previous reference. */
async function forgetLookups(): Promise<void> {
  const { forgetSuggestions } = await import('../../src/stores/search/search.ts')
  forgetSuggestions()
}

function problemOf(error: unknown): Problem {
  const failed = string('Catalog.CustomerRefUpdateError', t('unsaved'))
  return {
    text: t('failed', { failed, why: explain(error) }).trim(),
    canRetry: !(error instanceof RefusedError)
  }
}
