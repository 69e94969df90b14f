import { type ComponentType, useEffect, useState } from 'react'

import { lazy } from '../lib/lazy.ts'

export interface LazyView<Props> {
  (props: Props): React.ReactNode
  /** Preloads the code of a view that is likely to be shown. */
  preload(): void
}

/**
 * A component whose code is loaded when it is first rendered. It renders nothing until then. If loading fails, going online
 * and the next mount try again.
 *
 * ```tsx
 * const Preview = lazyView(() => import('./preview.tsx').then(code => code.Preview))
 * <button onPointerEnter={Preview.preload}>…</button>
 * ```
 *
 * @param Missing Rendered while the code cannot be loaded.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<Props>
): LazyView<Props> {
  const code = lazy(load)

  function Lazy(props: Props) {
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(
      code.loaded ? 'ready' : 'loading'
    )

    useEffect(() => {
      if (state === 'ready') return
      let isMounted = true
      const tryLoading = () =>
        code().then(
          () => isMounted && setState('ready'),
          () => isMounted && setState('failed')
        )
      if (state === 'loading') void tryLoading()
      addEventListener('online', tryLoading)
      return () => {
        isMounted = false
        removeEventListener('online', tryLoading)
      }
    }, [state])

    const View = code.loaded
    if (View) return <View {...props} />
    return state === 'failed' && Missing ? <Missing {...props} /> : null
  }

  return Object.assign(Lazy, { preload: () => void code.preload() })
}
