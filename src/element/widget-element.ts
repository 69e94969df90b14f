import r2wc from '@r2wc/core'
import type { GenericSchema, ObjectEntries } from 'valibot'
import { AttributeError } from '../errors.ts'
import { dispatch } from '../events.ts'
import { isTouched } from '../lib/dom/touched.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { checkStyles } from '../lib/page/missing-styles.ts'
import { isSuspended } from '../lib/page/suspended.ts'
import { dashed } from '../lib/text/dashed.ts'
import { nameMisspelled } from './attribute-names.ts'
import { unwrap, unwrapClone } from './copies.ts'
import type { Inside } from './definitions.ts'
import { fallbackOf } from './fallback.ts'
import { type Given, readAttribute, readAttributes } from './read-attributes.ts'
import { showHost } from './shared-root.tsx'
import { requireClosed, UnclosedError } from './unclosed.ts'
import { type View, WidgetHost } from './widget-host.ts'
import { withPageChildren } from './with-page-children.ts'

/** Tags already reported as not closed: the next such element is often inside the first. */
const unclosed = new Set<string>()

/**
 * The class of a custom element. r2wc decides when to mount, update and unmount; this class parses attributes and
 * properties, and decides whether the element was really added or removed.
 */
export function widgetElement(
  tag: string,
  View: View,
  attributes: ObjectEntries,
  inside: Inside
): CustomElementConstructor {
  const names = Object.keys(attributes)
  const spelled = new Map(names.map(name => [name, dashed(name)]))
  const renderer = {
    mount: (element: HTMLElement) => WidgetElement.mount(element as WidgetElement),
    update: (host: WidgetHost) => WidgetElement.update(host.element as WidgetElement, host),
    unmount: (host: WidgetHost) => host.leave()
  }
  const Plain = r2wc(View, { props: [] }, renderer) as new () => Connectable
  const Base: new () => Connectable = withPageChildren(Plain)

  class WidgetElement extends Base {
    static readonly observedAttributes = [...spelled.values()]

    #properties = new Map<string, unknown>()
    #host: WidgetHost | undefined
    #isScheduled = false
    #complaint = ''
    #isWhole = false
    #isCopy: boolean

    constructor() {
      super()
      this.#isCopy = unwrapClone(this)
    }

    override connectedCallback(): void {
      this.#takeEarlyProperties()
      this.#schedule()
    }

    override disconnectedCallback(): void {
      this.#schedule()
    }

    /** `Element.moveBefore` neither adds nor removes the element. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(attribute: string): void {
      // the later of attribute and property wins
      for (const [name, own] of spelled) if (own === attribute) this.#properties.delete(name)
      this.#schedule()
    }

    // static, because instance names are reserved for attributes
    static mount(element: WidgetElement): WidgetHost {
      const fallback = fallbackOf(element)
      fallback.restore()
      element.#host?.putBack()
      const host = new WidgetHost(element, View, fallback, element.#renew)
      element.#host = host
      nameMisspelled(element, WidgetElement.observedAttributes)
      WidgetElement.update(element, host)
      return host
    }

    static update(element: WidgetElement, host: WidgetHost): void {
      const { status } = host.state
      if (status === 'failed' || status === 'gone') return
      try {
        if (status === 'waiting') requireClosed(tag, element, inside)
        const props = readAttributes(tag, attributes, element.#given)
        element.#complaint = ''
        checkStyles()
        host.become({ status: 'alive', props })
        if (status === 'waiting') whenReleased(element, () => host.isDrawn && showHost(host))
      } catch (error) {
        if (!(error instanceof AttributeError)) throw error
        host.turn('alive')
        element.#complain(error, status === 'waiting')
      }
    }

    static {
      for (const name of names) {
        const accessor = {
          enumerable: true,
          configurable: true,
          get(this: WidgetElement): unknown {
            return this.#get(name)
          },
          set(this: WidgetElement, value: unknown): void {
            this.#set(name, value)
          }
        }
        Object.defineProperty(WidgetElement.prototype, name, accessor)
      }
    }

    /**
     * Updates once at the end of the task: several changes render once, an element that was removed and inserted
     * again keeps its view, and one that was never connected is not rendered.
     */
    #schedule(): void {
      if (this.#isScheduled) return
      this.#isScheduled = true
      queueMicrotask(() => whenParsed(() => this.#isScheduled && this.#settle()))
    }

    #settle = (): void => {
      this.#isScheduled = false
      // the children of a saved copy were not parsed yet when it was constructed
      if (!fallbackOf(this).isKept) unwrap(this)
      if (this.#isCopy && this.isConnected) this.#ownIds()
      // an inline editor would save the view
      const isEdited = !this.#host && this.isContentEditable
      if (this.isConnected && isEdited) return
      if (!this.#host && !this.#isWhole && isCutOff(this)) {
        this.#makeWhole()
        return
      }
      if (this.isConnected) super.connectedCallback()
      else if (isSuspended(this, this.#settle)) this.#host?.turn('suspended')
      else super.disconnectedCallback()
    }

    #renew = (): void => {
      super.disconnectedCallback()
      // the new fallback says what the fields contain
      this.#host = undefined
      super.connectedCallback()
    }

    /** Otherwise labels would lead from the copy to the original. */
    #ownIds(): void {
      this.#isCopy = false
      import('./own-ids.ts').then(({ giveOwnIds }) => giveOwnIds(this), console.error)
    }

    #makeWhole(): void {
      this.#isWhole = true
      import('./cut-off-content.ts')
        .then(code => code.reclaimContent(this))
        .then(this.#settle, this.#settle)
    }

    // a property that was set before the definition would hide the accessor
    #takeEarlyProperties(): void {
      for (const name of names) {
        const own = Object.getOwnPropertyDescriptor(this, name)
        // not the live value of a view that was moved
        if (!own || own.get) continue
        Reflect.deleteProperty(this, name)
        this.#set(name, own.value)
      }
    }

    #get(name: string): unknown {
      try {
        return readAttribute(tag, name, attributes[name] as GenericSchema, this.#given(name))
      } catch {
        return undefined
      }
    }

    #set(name: string, value: unknown): void {
      if (value == null) this.#properties.delete(name)
      else this.#properties.set(name, value)
      this.#schedule()
    }

    #given = (name: string): Given => {
      const value = this.#properties.get(name)
      if (value === undefined) return { text: this.getAttribute(spelled.get(name) ?? name) }
      return /^(string|number|boolean)$/.test(typeof value)
        ? { text: String(value) }
        : { value }
    }

    #complain(error: AttributeError, isWaiting: boolean): void {
      if (error.message === this.#complaint) return
      this.#complaint = error.message
      const isKnown = error instanceof UnclosedError && unclosed.has(tag)
      if (error instanceof UnclosedError) unclosed.add(tag)
      const outcome = isWaiting ? 'Its plain HTML stays' : 'It keeps the value before'
      if (!isKnown) console.error(`${error.message} ${outcome}${guideTo(tag)}.`, this)
      dispatch('vitrine:error', { error, tag })
      if (isWaiting) this.dispatchEvent(new CustomEvent('vitrine:fallback'))
    }
  }

  return WidgetElement
}

/** Tags of others have no guide here. */
function guideTo(tag: string): string {
  return tag.startsWith('vitrine-') ? `; see widgets/${tag.slice(8)}/README.md` : ''
}

interface Connectable extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
}

/** The field in which an input method composes a word. */
let composing: EventTarget | null = null
safeDocument.addEventListener('compositionupdate', ({ target }) => {
  composing = target
})
safeDocument.addEventListener('compositionend', () => {
  composing = null
})

// replacing a button mid-press would swallow the click, replacing a select would close its list, and replacing a field would
// end the composition of a word
function whenReleased(element: Element, run: () => void): void {
  const select = element.querySelector<HTMLSelectElement>('select:focus')
  if (element.matches(':active')) requestAnimationFrame(() => whenReleased(element, run))
  else if (composing && element.contains(composing as Node))
    safeDocument.addEventListener('compositionend', run, { once: true })
  else if (select && !isTouched(select)) whenChangedOrLeft(select, run)
  else run()
}

function whenChangedOrLeft(select: Element, run: () => void): void {
  const done = new AbortController()
  const finish = () => {
    done.abort()
    run()
  }
  for (const type of ['change', 'blur']) {
    select.addEventListener(type, finish, { signal: done.signal })
  }
}

/** At the end of a paragraph, which the parser has ended before the content of the tag if that contains blocks. */
function isCutOff(element: Element): boolean {
  return (
    !element.textContent?.trim() &&
    !element.querySelector(':not(br, p)') &&
    !element.nextElementSibling &&
    !!element.closest('p')?.nextElementSibling
  )
}

// while the page is streaming in, an element exists before its children
function whenParsed(run: () => void): void {
  if (safeDocument.readyState !== 'loading') run()
  else safeDocument.addEventListener('DOMContentLoaded', run, { once: true })
}
