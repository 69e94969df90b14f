import { hasFiles } from '../../lib/assets/given-files.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'

/**
 * A file that is dropped beside its target would be opened in place of the page, and what was typed would be lost. Where it is dropped is
 * up to others; file inputs of the page take files themselves.
 */
export function keepPage(signal: AbortSignal): void {
  for (const type of ['dragover', 'drop'] as const) {
    safeDocument.addEventListener(type, refuseFiles, { signal })
  }
}

/** Whether the browser gives dropped files to a file input. */
export function isFileInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file' && !target.disabled
}

function refuseFiles(event: DragEvent): void {
  if (event.defaultPrevented || !hasFiles(event.dataTransfer) || isFileInput(event.target))
    return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
