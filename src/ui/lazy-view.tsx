import { type ComponentType, useEffect, useState } from 'react'

export interface LazyView<Props> {
  (props: Props): React.ReactNode
  /** Fetches the code ahead, for a part that is about to be shown. */
  prepare(): void
}

/**
 * A part of a view whose code comes when it is first shown. Nothing is drawn until then; what cannot be fetched is
 * tried again when the line is up again, and with the next showing.
 *
 * ```tsx
 * const Preview = lazyView(() => import('./preview.tsx').then(code => code.Preview))
 * <button onPointerEnter={Preview.prepare}>…</button>
 * ```
 *
 * @param Missing Drawn while the code cannot be had.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<Props>
): LazyView<Props> {
  let Part: ComponentType<Props> | undefined

  async function fetchPart(): Promise<void> {
    Part ??= await load()
  }

  function Late(props: Props) {
    const [state, setState] = useState<'waiting' | 'here' | 'missing'>(
      Part ? 'here' : 'waiting'
    )

    useEffect(() => {
      if (state === 'here') return
      let isShown = true
      const look = () =>
        fetchPart().then(
          () => isShown && setState('here'),
          () => isShown && setState('missing')
        )
      if (state === 'waiting') void look()
      addEventListener('online', look)
      return () => {
        isShown = false
        removeEventListener('online', look)
      }
    }, [state])

    if (Part) return <Part {...props} />
    return state === 'missing' && Missing ? <Missing {...props} /> : null
  }

  // who shows it says what is missing
  const prepare = () => void fetchPart().catch(() => {})
  return Object.assign(Late, { prepare })
}
