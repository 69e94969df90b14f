import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'

import { droppedFiles, hasFiles, pastedFiles } from '../../lib/assets/given-files.ts'
import { t } from '../asset-field.messages.ts'
import { keepPage } from './keep-page.ts'

/** Lets an element accept files that are dropped on it or pasted into it. Those that are dropped beside it do not replace the page. */
export function useGivenFiles(onFiles: (files: readonly File[]) => void) {
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    keepPage(stop.signal)
    return () => stop.abort()
  }, [])
  return {
    'data-dragging': isDragging || undefined,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setDragging(true)
    },
    onDragLeave: () => setDragging(false),
    onDrop(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setDragging(false)
      void droppedFiles(event.dataTransfer).then(({ files }) => onFiles(files))
    },
    onPaste(event: ClipboardEvent) {
      const pasted = pastedFiles(event.nativeEvent, time => t('screenshot', { time }))
      if (pasted.length === 0) return
      event.preventDefault()
      onFiles(pasted)
    }
  }
}
