import { type FormEvent, useId, useState } from 'react'
import { explain } from '../../src/i18n/explain.ts'
import type { WishlistKind } from '../../src/shared/contract/wishlist.ts'
import { Button } from '../../src/ui/button.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { FieldMessage } from '../../src/ui/field-message.tsx'
import { Tool } from './tool.tsx'
import { t } from './wishlist.messages.ts'

export interface NewListProps {
  onCreate(name: string, kind: WishlistKind): Promise<void>
}

/** Creates a list and shows it. */
export function NewList({ onCreate }: NewListProps) {
  return (
    <Tool label={t('newList')}>
      {close => (
        <NewListForm
          onCreate={async (name, kind) => {
            await onCreate(name, kind)
            close()
          }}
        />
      )}
    </Tool>
  )
}

function NewListForm({ onCreate }: NewListProps) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const fields = new FormData(event.currentTarget)
    const kind = fields.get('Kind') === 'birthlist' ? 'birthlist' : 'wishlist'
    setProblem('')
    setSending(true)
    try {
      await onCreate(String(fields.get('Name')).trim(), kind)
    } catch (error) {
      setProblem(explain(error))
    }
    setSending(false)
  }

  return (
    <form className="vitrine-wishlist__form" onSubmit={submit}>
      {problem && <ErrorMessage text={problem} />}
      <label className="vitrine-label" htmlFor={`${id}name`}>
        {t('name')}
      </label>
      <FieldMessage name="Name" />
      <input
        className="vitrine-input"
        id={`${id}name`}
        name="Name"
        required
        data-val="true"
        maxLength={80}
        autoComplete="off"
      />
      <label className="vitrine-label" htmlFor={`${id}kind`}>
        {t('kind')}
      </label>
      <select className="vitrine-select" id={`${id}kind`} name="Kind">
        <option value="wishlist">{t('wishlist')}</option>
        <option value="birthlist">{t('birthlist')}</option>
      </select>
      <Button type="submit" busy={isSending}>
        {t('create')}
      </Button>
    </form>
  )
}
