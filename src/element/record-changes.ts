import { moveBefore } from '../lib/dom/move-before.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'

const FIELDS = 'input:not([type="file"]), textarea, option'

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
  const focused = safeDocument.activeElement as HTMLInputElement | null
  const hasFocus = view.contains(focused)
  const { selectionStart, selectionEnd } = focused ?? {}
  // idiomorph gives the field the type of the printed one and then selects in it, which throws for dates and numbers
  if (hasFocus) focused!.setSelectionRange = () => {}
  return () => {
    records.push(...observer.takeRecords())
    observer.disconnect()
    for (const record of records.reverse()) undo(record)
    for (const restore of restores) restore()
    if (!hasFocus) return
    focused!.focus({ preventScroll: true })
    Reflect.deleteProperty(focused!, 'setSelectionRange')
    if (selectionStart != null) focused!.setSelectionRange(selectionStart, selectionEnd!)
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
