import { type ComponentType, useEffect, useState } from 'react'

export interface LazyView<Props> {
  (props: Props): React.ReactNode
  /** Preloads the code of a view that is likely to be shown. */
  prepare(): void
}

/**
 * A component whose code is loaded when it is first rendered. It renders nothing until then. If loading fails, going online
 * and the next mount try again.
 *
 * ```tsx
 * const Preview = lazyView(() => import('./preview.tsx').then(code => code.Preview))
 * <button onPointerEnter={Preview.prepare}>…</button>
 * ```
 *
 * @param Missing Rendered while the code cannot be loaded.
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

  // the mounted view reports the failure
  const prepare = () => void fetchPart().catch(() => {})
  return Object.assign(Late, { prepare })
}
