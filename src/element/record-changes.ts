import { moveBefore } from '../lib/dom/move-before.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'

const FIELDS = 'input:not([type="file"]), textarea, option'

const FOCUS_EVENTS = ['blur', 'focusout', 'focus', 'focusin']

/**
 * Records what another script does to a view until the returned function is called, which undoes it. The view must not be
 * rendered in between.
 */
export function recordChanges(view: Element): () => void {
  const records: MutationRecord[] = []
  const observer = new MutationObserver(more => records.push(...more))
  observer.observe(view, {
    subtree: true,
    childList: true,
    attributeOldValue: true,
    characterDataOldValue: true
  })
  const restores = [...view.querySelectorAll<HTMLInputElement & HTMLOptionElement>(FIELDS)].map(
    field => {
      const { value, checked, selected } = field
      return () => {
        if (field.value !== value) field.value = value
        field.checked = checked
        field.selected = selected
      }
    }
  )
  const focus = holdFocus(view)
  return () => {
    records.push(...observer.takeRecords())
    observer.disconnect()
    for (const record of records.reverse()) undo(record)
    for (const restore of restores) restore()
    focus?.()
  }
}

/** Returns what gives the focus back to the view, which does not hear of it, if it has it. */
function holdFocus(view: Element): (() => void) | undefined {
  const focused = safeDocument.activeElement as HTMLInputElement | null
  if (!focused || !view.contains(focused)) return undefined
  const { selectionStart, selectionEnd } = focused
  // idiomorph gives the field the type of the printed one and then selects in it, which throws for dates and numbers
  focused.setSelectionRange = () => {}
  // morphdom takes the field out of the view, by the id that it shares with the printed one: a list that it has opened would close
  const hold = (event: Event) => {
    if (event.target === focused) event.stopImmediatePropagation()
  }
  for (const type of FOCUS_EVENTS) addEventListener(type, hold, true)
  return () => {
    focused.focus({ preventScroll: true })
    Reflect.deleteProperty(focused, 'setSelectionRange')
    if (selectionStart != null) focused.setSelectionRange(selectionStart, selectionEnd)
    for (const type of FOCUS_EVENTS) removeEventListener(type, hold, true)
  }
}

function undo({
  type,
  target,
  attributeName: name,
  attributeNamespace: namespace,
  oldValue,
  addedNodes,
  removedNodes,
  nextSibling
}: MutationRecord): void {
  if (type === 'characterData') target.nodeValue = oldValue
  else if (type === 'attributes') {
    const element = target as Element
    if (oldValue === null) element.removeAttributeNS(namespace, name as string)
    else element.setAttributeNS(namespace, name as string, oldValue)
  }
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node)
  const next = nextSibling?.parentNode === target ? nextSibling : null
  for (const node of removedNodes) moveBefore(target, node, next)
}
