import { useEffect, useEffectEvent, useState } from 'react'

import {
  type DroppedFiles,
  droppedFiles,
  hasFiles,
  pastedFiles
} from '../../lib/assets/given-files.ts'
import { topDialog } from '../../lib/dom/top-dialog.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { isFileInput } from './keep-page.ts'

interface PageFilesOptions {
  /** Whether the page takes files now; otherwise they do not replace it either. */
  isOpen: boolean
  /** The name of a pasted picture that has none. */
  nameOf(time: string): string
  onDrop(dropped: DroppedFiles): void
  onPaste(files: readonly File[]): void
}

/**
 * Takes files that are dropped or pasted anywhere on the page, unless a dialog or a field takes them. Texts and links are left to the
 * browser, and so is what is dragged within the page.
 *
 * @returns Whether files are being dragged over the page.
 */
export function usePageFiles({ isOpen, nameOf, onDrop, onPaste }: PageFilesOptions): boolean {
  const [isDragging, setDragging] = useState(false)

  const over = useEffectEvent((event: DragEvent, isOwn: boolean) => {
    const isElsewhere = event.defaultPrevented || isOwn || isFileInput(event.target)
    if (isElsewhere || !hasFiles(event.dataTransfer)) {
      setDragging(false)
      return
    }
    event.preventDefault()
    const isTaken = isOpen && !topDialog()
    event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none'
    setDragging(isTaken)
  })

  const drop = useEffectEvent((event: DragEvent, isOwn: boolean) => {
    setDragging(false)
    if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return
    if (isFileInput(event.target)) return
    // a picture of the page itself would be opened, too
    event.preventDefault()
    if (!isOwn && isOpen && !topDialog()) void droppedFiles(event.dataTransfer).then(onDrop)
  })

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !isOpen || topDialog()) return
    const files = pastedFiles(event, nameOf)
    if (files.length === 0) return
    event.preventDefault()
    onPaste(files)
  })

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const end = () => setDragging(false)
    /** Whether something of the page is dragged: browsers offer its pictures as files. */
    let isOwn = false
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void
    ) => safeDocument.addEventListener(type, listener, { signal })
    listen('dragstart', () => {
      isOwn = true
    })
    listen('dragend', () => {
      isOwn = false
      end()
    })
    listen('dragenter', event => over(event, isOwn))
    listen('dragover', event => over(event, isOwn))
    listen('dragleave', event => {
      // out of the window, also with Escape
      if (!event.relatedTarget) end()
    })
    listen('drop', event => drop(event, isOwn))
    listen('paste', event => paste(event))
    // neither comes during a drag: it has ended elsewhere, or what was dragged is gone, and `dragend` with it
    listen('pointermove', () => {
      isOwn = false
      end()
    })
    listen('keydown', end)
    return () => stop.abort()
  }, [])

  return isDragging
}
