import { options, type VNode } from 'preact'

/**
 * Calls no `onBlur` because Preact removes the focused element: React calls none either, and a field that saves on leaving would
 * save what Escape has just discarded.
 */
export function ignoreBlurOfRemoval(): void {
  const { vnode: created, unmount, diffed } = options
  let isRemoving = false

  options.vnode = vnode => {
    created?.(vnode)
    // preact/compat has renamed the prop
    const { onfocusout } = vnode.props as Handlers
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

interface Handlers {
  onfocusout?(event: FocusEvent): unknown
}
