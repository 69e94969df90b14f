import { options } from 'preact'
import { isSafeUrl } from '../lib/url/safe-url.ts'

/** Leaves out URLs that bring code: React replaces those with `javascript:`, Preact renders them. */
export function leaveOutUnsafeUrls(): void {
  const { vnode: created } = options
  options.vnode = vnode => {
    const props = vnode.props as Record<string, string | undefined>
    if (typeof vnode.type === 'string') {
      for (const name of ['href', 'src', 'action', 'formAction']) {
        if (props[name] && !isSafeUrl(props[name])) props[name] = undefined
      }
    }
    created?.(vnode)
  }
}
