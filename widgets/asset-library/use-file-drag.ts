import { type DragEvent, useEffect } from 'react'
import { dragAssets, endDrag } from '../../src/stores/assets/asset-library.ts'
import type { LibraryFile } from './asset-library.element.ts'

interface FileDrag {
  start(event: DragEvent, files: readonly LibraryFile[]): void
  end(): void
}

/** Drags files to a folder of the tree; other programs receive their names. */
export function useFileDrag(): FileDrag {
  useEffect(() => endDrag, [])

  function start({ dataTransfer }: DragEvent, files: readonly LibraryFile[]) {
    dragAssets(files)
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', files.map(({ Name }) => Name).join('\n'))
  }

  return { start, end: endDrag }
}
