import type { Fallback } from './fallback.ts'

const fallbacks = new WeakMap<Element, Fallback>()

/** From now on a tag of `guardChildren` gives what the page does to its children to their keeper. */
export function giveChildrenTo(element: Element, fallback: Fallback): void {
  fallbacks.set(element, fallback)
}

/**
 * A tag has two authors: the page owns its children, and a view stands in their place. A framework of the page changes children by
 * the methods of their parent, and would throw in the middle of its work, or write over the view, if they did what
 * they do elsewhere. While a view stands, they concern the children that the page knows.
 */
export function guardChildren<Base extends new () => HTMLElement>(Base: Base): Base {
  // biome-ignore lint/suspicious/noExplicitAny: a mixin takes the arguments of any constructor
  abstract class Guarded extends (Base as new (...args: any[]) => HTMLElement) {
    override insertBefore<T extends Node>(node: T, before: Node | null): T {
      const kept = keptBy(this)
      if (!kept) return super.insertBefore(node, before)
      kept.insert(node, before)
      return node
    }

    override appendChild<T extends Node>(node: T): T {
      return this.insertBefore(node, null)
    }

    override removeChild<T extends Node>(node: T): T {
      return keptBy(this)?.remove(node) ? node : super.removeChild(node)
    }

    override replaceChild<T extends Node>(node: Node, old: T): T {
      if (!keptBy(this)) return super.replaceChild(node, old)
      this.insertBefore(node, old)
      return this.removeChild(old)
    }

    override append(...nodes: (Node | string)[]): void {
      this.insertBefore(fragmentOf(nodes), null)
    }

    override prepend(...nodes: (Node | string)[]): void {
      this.insertBefore(fragmentOf(nodes), this.firstChild)
    }

    override replaceChildren(...nodes: (Node | string)[]): void {
      const kept = keptBy(this)
      if (kept) kept.rewrite(container => container.replaceChildren(...nodes))
      else super.replaceChildren(...nodes)
    }
  }

  for (const name of ['textContent', 'innerHTML'] as const) {
    const native = accessorOf(name)
    Object.defineProperty(Guarded.prototype, name, {
      ...native,
      set(this: Element, value: string) {
        const kept = keptBy(this)
        if (kept) kept.rewrite(container => native.set?.call(container, value))
        else native.set?.call(this, value)
      }
    })
  }

  return Guarded as unknown as Base
}

function keptBy(element: Element): Fallback | undefined {
  const fallback = fallbacks.get(element)
  return fallback?.isKept ? fallback : undefined
}

function fragmentOf(nodes: (Node | string)[]): DocumentFragment {
  const fragment = document.createDocumentFragment()
  fragment.append(...nodes)
  return fragment
}

/** The browser's own: `textContent` is of nodes, `innerHTML` of elements. */
function accessorOf(name: 'textContent' | 'innerHTML'): PropertyDescriptor {
  const owner = name === 'textContent' ? Node.prototype : Element.prototype
  return Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor
}
