import { type ChangeEvent, type FormEvent, useId, useState } from 'react'

import { explain } from '../../src/i18n/explain.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { readOrderFile } from '../../src/lib/quick-order/read-order-file.ts'
import { MAX_ORDER_LINES, TABLE_FILES } from '../../src/shared/quick-order/order-lines.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import { Button } from '../../src/ui/button.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { FieldMessage } from '../../src/ui/field-message.tsx'
import { useUnsaved } from '../../src/ui/use-unsaved.ts'
import { t } from './wishlist-tools.messages.ts'

export interface ImportFormProps {
  onImport(text: string): Promise<{ AddedCount: number; Problems: string[] }>
  onDone(): void
}

/** Imports lines of `reference;quantity` that are typed, pasted or read from a file. */
export function ImportForm({ onImport, onDone }: ImportFormProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  useUnsaved(text !== '')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending || text.trim() === '') return
    setSending(true)
    setProblems([])
    try {
      const { AddedCount: count, Problems } = await onImport(text)
      if (count > 0) showToast({ kind: 'success', text: t(pluralOf(count), { count }) })
      setProblems(Problems)
      if (Problems.length === 0) onDone()
    } catch (error) {
      setProblems([explain(error)])
    }
    setSending(false)
  }

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    setProblems([])
    try {
      const answer = await readOrderFile(file)
      if ('text' in answer) setText(answer.text)
      else setProblems([t(answer.problem, { name: file.name })])
    } catch {
      setProblems([t('notLoaded', { name: file.name })])
    }
  }

  return (
    <form className="vitrine-wishlist__form" onSubmit={submit}>
      {problems.length > 0 && <ErrorMessage text={problems.join(' ')} />}
      <label className="vitrine-label" htmlFor={id}>
        {t('lines')}
      </label>
      <p className="vitrine-wishlist__hint" id={`${id}-hint`}>
        {t('linesHint', { max: MAX_ORDER_LINES })}
      </p>
      <FieldMessage name="Lines" />
      <textarea
        className="vitrine-input"
        id={id}
        name="Lines"
        rows={5}
        required
        data-val="true"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <label className="vitrine-label" htmlFor={`${id}-file`}>
        {t('file')}
      </label>
      <input id={`${id}-file`} type="file" accept={TABLE_FILES} onChange={readFile} />
      <Button type="submit" busy={isSending}>
        {t('importDo')}
      </Button>
    </form>
  )
}
