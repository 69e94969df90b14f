import { safeDocument } from '../src/lib/dom/unclobbered.ts'
import type { WidgetTag } from '../src/loader/registry.ts'

/**
 * Takes the files that are dropped on the fallback of a field: they become files of its plain input, from which the view takes
 * them; without the view, the form sends them. Beside the fields, a file would be opened in place of the page.
 */
export function takeDroppedFiles(tag: WidgetTag, wake: () => void): void {
  const take = (event: DragEvent) => {
    const { target, dataTransfer, defaultPrevented } = event
    if (!dataTransfer?.types.includes('Files') || !(target instanceof Element)) return
    // the view has taken them, or the browser gives them to the input
    if (defaultPrevented || target.matches(INPUT)) return
    if (!safeDocument.querySelector(tag)) return
    const input = target.closest(tag)?.querySelector<HTMLInputElement>(INPUT)
    // another part may look for its own tag
    if (!input && target.closest(TAGS)) return
    event.preventDefault()
    if (!input) dataTransfer.dropEffect = 'none'
    else if (event.type === 'drop') {
      give(input, dataTransfer)
      wake()
    }
  }
  safeDocument.addEventListener('dragover', take)
  safeDocument.addEventListener('drop', take)
}

const TAGS = 'vitrine-assets-field, vitrine-file-field, vitrine-image-field'
const INPUT = 'input[type="file"]:enabled'

/** Folders are left out: only the view can read them. */
function give(input: HTMLInputElement, { items }: DataTransfer): void {
  const dropped = [...items].flatMap(item =>
    item.webkitGetAsEntry?.()?.isDirectory ? [] : (item.getAsFile() ?? [])
  )
  const kept = new DataTransfer()
  const all = input.multiple ? [...(input.files ?? []), ...dropped] : dropped.slice(0, 1)
  for (const file of all) kept.items.add(file)
  input.files = kept.files
  for (const type of ['input', 'change'])
    input.dispatchEvent(new Event(type, { bubbles: true }))
}
