import type { ComponentType } from 'react'

import { dispatch } from '../events.ts'
import { isBox } from '../lib/dom/touched.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import type { Fallback } from './fallback.ts'
import type { Host } from './host.ts'
import {
  losesTyped,
  readTypedState,
  restoreTypedState,
  type TypedState
} from './typed-state.ts'
import { createView } from './view-root.ts'

// biome-ignore lint/suspicious/noExplicitAny: a view of any props; defineWidget ties them to the schema
export type View = ComponentType<any>

export type HostState =
  | { status: 'waiting' }
  | { status: 'alive'; props: object }
  /** The page is kept for Back and Forward: state and nodes stay, effects stop. */
  | { status: 'suspended'; props: object }
  | { status: 'failed' }
  | { status: 'gone' }

/** A tag and its view: what the shared root renders, and what happens to the fallback. */
export class WidgetHost implements Host {
  readonly element: HTMLElement
  readonly View: View
  /** Where React renders. Not the tag itself, because the page's framework may change its children. */
  readonly container = createView()
  state: HostState = { status: 'waiting' }

  #fallback: Fallback
  #renew: () => void
  #listeners = new Set<() => void>()
  #typed: TypedState | undefined
  /** What the fields contained when the tag was removed. */
  #left: TypedState | undefined
  #hasTakenOver = false
  #hasSettled = false
  #hasRetried = false

  /** @param renew Called when the view uses a fallback that was replaced. */
  constructor(element: HTMLElement, View: View, fallback: Fallback, renew: () => void) {
    this.element = element
    this.View = View
    this.#fallback = fallback
    this.#renew = renew
  }

  get fallback(): readonly ChildNode[] {
    this.#fallback.take()
    return this.#fallback.nodes
  }

  get fallbackContainer(): HTMLElement {
    this.#fallback.take()
    return this.#fallback.container
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): HostState => this.state

  get isDrawn(): boolean {
    return this.state.status === 'alive' || this.state.status === 'suspended'
  }

  become(state: HostState): void {
    this.state = state
    for (const listener of this.#listeners) listener()
  }

  /** Suspends or resumes the view. */
  turn(status: 'alive' | 'suspended'): void {
    const { state } = this
    if (state.status === 'alive' || state.status === 'suspended')
      this.become({ ...state, status })
  }

  /** Replaces the fallback with the view, whose nodes are inserted in the same frame. In the light flavour, they are there. */
  takeOver(): void {
    if (this.#hasTakenOver) return
    this.#hasTakenOver = true
    this.#typed = readTypedState(this.element, true)
    this.#fallback.giveWayTo(this.container, this.reclaim)
  }

  /** Another script has changed what the tag displays: see `Fallback.reclaim`. */
  reclaim = (): void => {
    const fresh = this.#fallback.reclaim()
    if (!fresh) return
    const { focus } = readTypedState(this.element, true)
    this.#fallback.rewrite(box => box.append(fresh))
    if (!this.#fallback.isTaken || !this.isDrawn) return
    this.#renew()
    // the new view finds the focus in the fallback
    restoreTypedState({ opened: [], fields: [], focus }, this.element)
  }

  /**
   * The tag was removed. If it was removed by itself, its fallback is restored at once. If it was removed with an
   * ancestor, the fallback is restored when it returns, because in Chromium an image with `sizes` that is inserted
   * into a detached tree keeps the whole tree in memory.
   */
  leave(): void {
    if (this.isDrawn) this.#left = readTypedState(this.element, false)
    this.become({ status: 'gone' })
    if (this.element.parentNode) return
    this.#fallback.restore()
    this.putBack()
  }

  /** The tag is inserted again, with its fallback: gives it what was typed before, as a plain field keeps it. */
  putBack(): void {
    if (this.#left)
      restoreTypedState({ ...this.#left, opened: [], focus: undefined }, this.element)
    this.#left = undefined
  }

  /**
   * The view is rendered: restores what was typed before. If the shopper has entered something in the fallback that the view
   * has no field for, the fallback stays, which works, too.
   */
  settle(): void {
    const isFirst = !this.#hasSettled
    this.#fallback.settle()
    this.#hasSettled = true
    // React handles events only after the commit; microtasks still run before the next frame
    queueMicrotask(() => {
      // an effect of the view may have failed in the meantime
      if (!this.isDrawn) return
      const typed = this.#typed
      this.#typed = undefined
      if (typed && isFirst && !this.#fallback.isTaken && losesTyped(typed, this.element)) {
        this.#typed = typed
        this.#fallBack()
        return
      }
      if (typed) restoreTypedState(typed, this.element)
      // once the view knows what was restored: a press that has waited for it uses that
      queueMicrotask(() => this.element.dispatchEvent(new CustomEvent('vitrine:alive')))
    })
  }

  /**
   * Saves what was typed before a failed view is removed, unless the view has not even received what was typed before, and what of the
   * page it shows.
   */
  remember(): void {
    if (this.state.status === 'gone') return
    this.#typed ??= readTypedState(this.element, false)
    this.#fallback.save()
  }

  /** Handles an error of the view. Returns whether to render it once more. */
  caught(thrown: unknown): boolean {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    // translators and extensions move nodes that React then cannot find, which is not the
    // view's fault
    const wasTampered = error instanceof DOMException
    if (wasTampered && this.state.status === 'gone') return false
    if (wasTampered && !this.#hasRetried && this.isDrawn) {
      this.#hasRetried = true
      // the remains of this attempt
      this.container.replaceChildren()
      return true
    }
    const isRepeat = this.state.status === 'failed'
    if (this.isDrawn) this.#fallBack()
    if (!isRepeat) reportFailure(this.element.localName, error)
    return false
  }

  #fallBack(): void {
    this.become({ status: 'failed' })
    this.#fallback.restore()
    if (this.#typed) restoreTypedState(this.#typed, this.element)
    this.#typed = undefined
    this.element.dispatchEvent(new CustomEvent('vitrine:fallback'))
  }
}

function onFieldEvent({ type, target, isTrusted, defaultPrevented }: Event): void {
  const isReset = type === 'reset'
  if (defaultPrevented || !(isReset || (!isTrusted && isBox(target as Element)))) return
  import('./reset-fields.ts').then(
    // after the browser has reset the form
    code => setTimeout(isReset ? code.resetFields : code.followBox, 0, target),
    () => {}
  )
}

for (const type of ['reset', 'change']) safeDocument.addEventListener(type, onFieldEvent)

function reportFailure(tag: string, error: Error): void {
  console.error(`<${tag}> stopped working; its plain HTML is shown instead.`, error)
  dispatch('vitrine:error', { error, tag })
}
