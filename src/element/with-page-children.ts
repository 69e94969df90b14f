import { moveBefore } from '../lib/dom/move-before.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { type Fallback, fallbackOf } from './fallback.ts'

/**
 * Lets the page manage a tag's children even while a view is shown. A framework changes children through methods of
 * their parent, which would then throw or overwrite the view; here they change the kept fallback instead. Changes of what
 * is displayed happen as on other elements, until the fallback takes them over.
 */
export function withPageChildren<Tag extends HTMLElement>(Base: new () => Tag): new () => Tag {
  class PageChildren extends (Base as new () => HTMLElement) {
    override insertBefore<T extends Node>(node: T, before: Node | null): T {
      const kept = keptOf(this, before)
      if (!kept) return super.insertBefore(node, before)
      kept.insert(node, before)
      return node
    }

    override moveBefore(node: Node, before: Node | null): void {
      const kept = keptOf(this, before)
      if (kept) kept.insert(node, before)
      else moveBefore(this, node, before)
    }

    override appendChild<T extends Node>(node: T): T {
      return this.insertBefore(node, null)
    }

    override removeChild<T extends Node>(node: T): T {
      if (keptOf(this, node)?.remove(node) || fallbackOf(this).removeView(node)) return node
      return super.removeChild(node)
    }

    override replaceChild<T extends Node>(node: Node, old: T): T {
      if (!fallbackOf(this).isKept) return super.replaceChild(node, old)
      this.insertBefore(node, old)
      return this.removeChild(old)
    }

    override append(...nodes: (Node | string)[]): void {
      this.insertBefore(fragmentOf(nodes), null)
    }

    override prepend(...nodes: (Node | string)[]): void {
      const [first = null] = keptOf(this)?.nodes ?? this.childNodes
      this.insertBefore(fragmentOf(nodes), first)
    }

    override replaceChildren(...nodes: (Node | string)[]): void {
      const kept = keptOf(this)
      if (kept) kept.rewrite(container => container.replaceChildren(...nodes))
      else super.replaceChildren(...nodes)
    }
  }

  redirectSetter(PageChildren.prototype, Node.prototype, 'textContent')
  redirectSetter(PageChildren.prototype, Element.prototype, 'innerHTML')
  return PageChildren as unknown as new () => Tag
}

function keptOf(element: Element, mentioned: Node | null = null): Fallback | undefined {
  const fallback = fallbackOf(element)
  return fallback.isKept && !fallback.isBypassed(mentioned) ? fallback : undefined
}

function fragmentOf(nodes: (Node | string)[]): DocumentFragment {
  const fragment = safeDocument.createDocumentFragment()
  fragment.append(...nodes)
  return fragment
}

/** Redirects the setter of a property that replaces all children; the getter still reads what is displayed. */
function redirectSetter(prototype: Element, native: object, name: string): void {
  const property = Object.getOwnPropertyDescriptor(native, name) as PropertyDescriptor
  Object.defineProperty(prototype, name, {
    ...property,
    set(this: Element, value: unknown) {
      const kept = keptOf(this)
      if (kept) kept.rewrite(container => property.set?.call(container, value))
      else property.set?.call(this, value)
    }
  })
}
