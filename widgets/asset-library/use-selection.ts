import { useRef, useState } from 'react'

export interface Selection {
  /** The ids of the selected files that are shown, in their order. */
  readonly ids: readonly string[]
  /** @param isRange Also changes those between this one and the one before. */
  toggle(id: string, isRange: boolean): void
  toggleAll(): void
  clear(): void
}

/** The selected ones of the files that are shown. */
export function useSelection(shown: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const ids = shown.filter(id => selected.has(id))

  function toggle(id: string, isRange: boolean) {
    const to = shown.indexOf(id)
    const before = isRange && last.current !== undefined ? shown.indexOf(last.current) : -1
    const from = before < 0 ? to : before
    const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
    const next = new Set(ids)
    for (const one of range) {
      if (ids.includes(id)) next.delete(one)
      else next.add(one)
    }
    last.current = id
    setSelected(next)
  }

  return {
    ids,
    toggle,
    toggleAll: () => setSelected(new Set(ids.length === shown.length ? [] : shown)),
    clear: () => setSelected(new Set())
  }
}
