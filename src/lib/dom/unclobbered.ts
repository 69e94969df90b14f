/**
 * Protects a node against DOM clobbering: `<img name="querySelector">` replaces `document.querySelector`, and
 * `<input name="action">` replaces `form.action`, but not on this proxy. Only its members can be used; DOM functions do not accept
 * it as a node.
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

/** The document, protected against DOM clobbering. On a server, where modules are only imported, an inert stand-in. */
export const safeDocument = unclobbered(globalThis.document ?? (new EventTarget() as Document))
