import { type DragEvent, useEffect } from 'react'

import type { AssetPlace } from '../../src/shared/contract/assets.ts'
import { dragAssets, endDrag } from '../../src/stores/assets/asset-library.ts'

/** A file and the folder that it is dragged out of. */
interface DraggedFile extends AssetPlace {
  Name: string
}

interface FileDrag {
  start(event: DragEvent, files: readonly DraggedFile[]): void
  end(): void
}

/** Drags files to a folder of the tree; other programs receive their names. */
export function useFileDrag(): FileDrag {
  useEffect(() => endDrag, [])

  function start({ dataTransfer }: DragEvent, files: readonly DraggedFile[]) {
    dragAssets(files)
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', files.map(({ Name }) => Name).join('\n'))
  }

  return { start, end: endDrag }
}
