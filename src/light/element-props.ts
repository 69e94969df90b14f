import { options, type VNode } from 'preact'
import { isSafeUrl } from '../shared/url/safe-url.ts'

/**
 * Changes the props of elements where React renders them differently:
 *
 * - A URL that brings code is left out. React replaces those with `javascript:`.
 * - No `onBlur` is called because the focused element is removed: a field that saves on leaving would save what Escape has just
 *   discarded.
 */
export function changeElementProps(): void {
  const { vnode: created, unmount, diffed } = options
  let isRemoving = false

  // once for both, because it runs for everything that is rendered
  options.vnode = vnode => {
    const props = vnode.props as Props
    for (const name of ['href', 'src', 'action', 'formAction'] as const) {
      if (props[name] && !isSafeUrl(props[name])) props[name] = undefined
    }
    created?.(vnode)
    // preact/compat has renamed the prop
    const { onfocusout } = vnode.props as Props
    if (typeof vnode.type !== 'string' || !onfocusout) return
    Object.assign(vnode.props, {
      onfocusout: (event: FocusEvent) => isRemoving || onfocusout(event)
    })
  }

  options.unmount = vnode => {
    unmount?.(vnode)
    isRemoving = true
  }

  options.diffed = (vnode: VNode) => {
    diffed?.(vnode)
    isRemoving = false
  }
}

interface Props {
  href?: string | undefined
  src?: string | undefined
  action?: string | undefined
  formAction?: string | undefined
  onfocusout?(event: FocusEvent): unknown
}
