/**
 * A node past the names that page HTML can put over it: `<img name="querySelector">` replaces
 * `document.querySelector`, and `<input name="action">` replaces `form.action`, but not these.
 * Only for reading, calling and setting members; it is not a node that other functions accept.
 */
export function unclobbered<Thing extends Node>(node: Thing): Thing {
  const prototype = Object.getPrototypeOf(node) as object
  return new Proxy(node, {
    get(target, name) {
      const value: unknown = Reflect.get(prototype, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (target, name, value) => Reflect.set(prototype, name, value, target)
  })
}

/** The document, whatever its elements are called. On a server, where our modules are only imported, no event reaches it. */
export const safeDocument = unclobbered(globalThis.document ?? (new EventTarget() as Document))
