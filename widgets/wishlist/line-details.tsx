import { type FormEvent, useId, useState } from 'react'

import type { WishlistLine, WishlistSummary } from '../../src/shared/contract/wishlist.ts'
import { showToast } from '../../src/stores/toasts/toasts.ts'
import type { WishlistPage } from '../../src/stores/wishlist/wishlist-page.ts'
import { Button } from '../../src/ui/button.tsx'
import { useUnsaved } from '../../src/ui/use-unsaved.ts'
import { showProblem } from './show-problem.ts'
import { t } from './wishlist-tools.messages.ts'

export interface LineDetailsProps {
  line: WishlistLine
  page: WishlistPage
  others: readonly WishlistSummary[]
  onDone(): void
}

/** The note of a line, and controls to move it to another list or remove it from all lists. */
export function LineDetails({ line, page, others, onDone }: LineDetailsProps) {
  const id = useId()
  const [note, setNote] = useState(line.Note)
  useUnsaved(note !== line.Note)
  const [to, setTo] = useState(others[0]?.Id ?? '')

  function save(event: FormEvent) {
    event.preventDefault()
    onDone()
    if (note.trim() !== line.Note) page.setNote(line, note.trim()).catch(showProblem)
  }

  async function move(event: FormEvent) {
    event.preventDefault()
    const list = others.find(one => one.Id === to)
    if (!list) return
    try {
      await page.move(line, to)
      const text = t('moved', { name: line.Name, list: list.Name })
      showToast({ kind: 'success', text, key: 'wishlist-moved' })
    } catch (error) {
      showProblem(error)
    }
  }

  return (
    <>
      <form className="vitrine-wishlist__form" onSubmit={save}>
        <label className="vitrine-label" htmlFor={`${id}note`}>
          {t('note')}
        </label>
        <input
          className="vitrine-input"
          id={`${id}note`}
          value={note}
          maxLength={300}
          autoComplete="off"
          onChange={event => setNote(event.target.value)}
        />
        <Button type="submit">{t('save')}</Button>
      </form>
      {others.length > 0 && (
        <form className="vitrine-wishlist__form" onSubmit={move}>
          <label className="vitrine-label" htmlFor={`${id}move`}>
            {t('moveTo')}
          </label>
          <select
            className="vitrine-select"
            id={`${id}move`}
            value={to}
            onChange={event => setTo(event.target.value)}
          >
            {others.map(list => (
              <option key={list.Id} value={list.Id}>
                {list.Name}
              </option>
            ))}
          </select>
          <Button type="submit">{t('move')}</Button>
          <Button onClick={() => page.removeEverywhere(line).catch(showProblem)}>
            {t('removeAll')}
          </Button>
        </form>
      )}
    </>
  )
}
