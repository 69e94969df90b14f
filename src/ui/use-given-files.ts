// @chunk separate
import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** Lets an element accept files that are dropped on it or pasted into it. */
export function useGivenFiles(onFiles: (files: readonly File[]) => void) {
  const [isDragging, setDragging] = useState(false)
  return {
    'data-dragging': isDragging || undefined,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setDragging(true)
    },
    onDragLeave: () => setDragging(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setDragging(false)
      onFiles([...event.dataTransfer.files])
    },
    onPaste(event: ClipboardEvent) {
      const pasted = [...event.clipboardData.files]
      if (pasted.length === 0) return
      event.preventDefault()
      onFiles(pasted)
    }
  }
}
