import type { ComponentType } from 'react'

import { dispatch } from '../events.ts'
import { contentsElement, type Fallback } from './fallback.ts'
import type { Host } from './host.ts'
import { readTypedState, restoreTypedState, type TypedState } from './typed-state.ts'

// biome-ignore lint/suspicious/noExplicitAny: a view of any props; defineWidget ties them to the schema
export type View = ComponentType<any>

export type HostState =
  | { status: 'waiting' }
  | { status: 'alive'; props: object }
  /** Its page is kept for Back and Forward: state and nodes stay, effects stop. */
  | { status: 'resting'; props: object }
  | { status: 'failed' }
  | { status: 'gone' }

/** One tag and the view inside it: what the shared root draws, and what happens to the server's HTML. */
export class WidgetHost implements Host {
  readonly element: HTMLElement
  readonly View: View
  /** Where React draws: the tag itself is the page's, and a framework of the page may change its children. */
  readonly container = contentsElement()
  state: HostState = { status: 'waiting' }

  #fallback: Fallback
  #listeners = new Set<() => void>()
  #typed: TypedState | undefined
  #hasTakenOver = false
  #hasRetried = false
  #wasPutBack = false

  constructor(element: HTMLElement, View: View, fallback: Fallback) {
    this.element = element
    this.View = View
    this.#fallback = fallback
  }

  get fallback(): readonly ChildNode[] {
    return this.#fallback.nodes
  }

  get fallbackContainer(): HTMLElement {
    return this.#fallback.container
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): HostState => this.state

  get isDrawn(): boolean {
    return this.state.status === 'alive' || this.state.status === 'resting'
  }

  become(state: HostState): void {
    this.state = state
    for (const listener of this.#listeners) listener()
  }

  /** The page of the view left and may come back, or is back. */
  turn(status: 'alive' | 'resting'): void {
    const { state } = this
    if (state.status === 'alive' || state.status === 'resting')
      this.become({ ...state, status })
  }

  /** Just before the view's first nodes come: the server's HTML leaves, in the same frame. */
  takeOver(): void {
    if (!this.#hasTakenOver) {
      this.#hasTakenOver = true
      this.#typed = readTypedState(this.element, true)
      this.#fallback.giveWayTo(this.container)
    }
    // what a first try left behind
    this.container.replaceChildren()
  }

  /** Another script took the view out of the tag: puts it back, once. A script that insists wins. */
  putBack(): void {
    if (this.#wasPutBack || !this.isDrawn || !this.element.isConnected) return
    this.#wasPutBack = true
    this.#fallback.putBack(this.container)
  }

  /**
   * The tag has left the page. One that was removed by itself gets its children back at once. One that left with
   * its surroundings gets them back when it returns: in Chromium, an image with `sizes` that is inserted into a
   * detached tree keeps that whole tree in memory.
   */
  leave(): void {
    this.become({ status: 'gone' })
    if (!this.element.parentNode) this.#fallback.restore()
  }

  /** The view stands: what was typed before moves in. */
  settle(): void {
    const typed = this.#typed
    this.#typed = undefined
    // React takes events for real only after its commit; a microtask is still before the next frame
    queueMicrotask(() => {
      if (typed) restoreTypedState(typed, this.element)
      this.element.dispatchEvent(new CustomEvent('vitrine:alive'))
    })
  }

  /** The view's nodes are about to leave because it failed; typed values outlive it. */
  remember(): void {
    if (this.state.status !== 'gone') this.#typed = readTypedState(this.element, false)
  }

  /** An error of the view. Answers whether to draw it once more. */
  caught(thrown: unknown): boolean {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    // translators and extensions move nodes that React then does not find: the view itself is not at fault
    const wasTampered = error instanceof DOMException
    if (wasTampered && this.state.status === 'gone') return false
    if (wasTampered && !this.#hasRetried && this.isDrawn) {
      this.#hasRetried = true
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

function reportFailure(tag: string, error: Error): void {
  console.error(`<${tag}> stopped working; its plain HTML is shown instead.`, error)
  dispatch('vitrine:error', { error, tag })
}
