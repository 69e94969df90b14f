import { useLayoutEffect, useRef } from 'react'

import { t } from './asset-library.messages.ts'

export interface SelectAllProps {
  count: number
  total: number
  onToggle(): void
}

/** Selects all files on the page, and says how many are selected. */
export function SelectAll({ count, total, onToggle }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    box.current!.indeterminate = count > 0 && count < total
  }, [count, total])
  return (
    <>
      <label className="vitrine-asset-library__all">
        <input ref={box} type="checkbox" checked={count === total} onChange={onToggle} />{' '}
        {t('all')}
      </label>
      <span className="vitrine-asset-library__count">{t('selected', { count, total })}</span>
    </>
  )
}
