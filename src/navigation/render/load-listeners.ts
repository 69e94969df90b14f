/** Events that a document fires once, while it loads. */
const OF_DOCUMENT = /^(DOMContentLoaded|readystatechange)$/
const OF_WINDOW = /^(DOMContentLoaded|load|pageshow)$/

type Caught = [target: EventTarget, type: string, listener: EventListenerOrEventListenerObject]

/**
 * Scripts of a page often wait for `DOMContentLoaded` or `load`, which have passed long before a visit. While the scripts of a visit
 * run, their listeners for such events are kept; the returned function calls them, as the end of loading would.
 */
export function keepLoadListeners(): () => void {
  const caught: Caught[] = []
  const restore = [
    keepListeners(document, OF_DOCUMENT, caught),
    keepListeners(window, OF_WINDOW, caught)
  ]
  const { onload } = window
  return () => {
    for (const undo of restore) undo()
    if (window.onload && window.onload !== onload) caught.push([window, 'load', window.onload])
    caught.sort((one, other) => turnOf(one) - turnOf(other))
    for (const [target, type, listener] of caught) call(target, type, listener)
  }
}

function keepListeners(target: EventTarget, events: RegExp, caught: Caught[]): () => void {
  const own = Object.getOwnPropertyDescriptor(target, 'addEventListener')
  const { addEventListener } = target
  Object.defineProperty(target, 'addEventListener', {
    configurable: true,
    writable: true,
    value: (type: string, listener: Caught[2] | null, options?: AddEventListenerOptions) => {
      if (listener && events.test(type)) caught.push([target, type, listener])
      else addEventListener.call(target, type, listener, options)
    }
  })
  return () => {
    if (own) Object.defineProperty(target, 'addEventListener', own)
    else Reflect.deleteProperty(target, 'addEventListener')
  }
}

/** The order in which a document that loads would call listeners. */
function turnOf([target, type]: Caught): number {
  return ['load', 'pageshow'].indexOf(type) + (target === window ? 1 : 0)
}

/** An error in one listener does not keep the others from running. */
function call(target: EventTarget, type: string, listener: Caught[2]): void {
  try {
    // never dispatched, because listeners of earlier pages would hear it
    const event = new Event(type)
    Object.defineProperty(event, 'target', { value: document })
    if (typeof listener === 'function') listener.call(target, event)
    else listener.handleEvent(event)
  } catch (error) {
    reportError(error)
  }
}

/** What browsers say of a script that declares a `const`, `let` or `class` for the second time. */
const REDECLARED = /already been declared|redeclaration of|duplicate variable/i

/** Calls back if a script that runs inside `run` declares a variable of an earlier page again, so that it cannot run in this document. */
export function watchRedeclarations(run: () => void, onRedeclaration: () => void): void {
  const onError = ({ message }: ErrorEvent) => {
    if (REDECLARED.test(message)) onRedeclaration()
  }
  addEventListener('error', onError)
  run()
  removeEventListener('error', onError)
}
