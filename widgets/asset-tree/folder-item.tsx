import { type DragEvent, useState } from 'react'

import type { Folder } from '../../src/shared/contract/assets.ts'
import { t } from './asset-tree.messages.ts'

/** What all folders of a tree have in common. */
export interface Tree {
  /** `FolderId` of the folder that the page shows. */
  currentId: string
  hrefOf(folder: Folder): string
  isOpen(folder: Folder): boolean
  /** Files are being dragged, and can be dropped on folders. */
  takesFiles: boolean
  onToggle(folder: Folder, isOpen: boolean): void
  onSelect(folder: Folder): void
  onDrop(folder: Folder): void
}

/** A folder and, while it is open, those inside it. */
export function FolderItem({ folder, tree }: { folder: Folder; tree: Tree }) {
  const { FolderId, Name, Children } = folder
  const [isOver, setOver] = useState(false)
  const isOpen = tree.isOpen(folder)

  function take(event: DragEvent) {
    if (!tree.takesFiles) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setOver(true)
  }

  function drop(event: DragEvent) {
    if (!tree.takesFiles) return
    event.preventDefault()
    setOver(false)
    tree.onDrop(folder)
  }

  return (
    <li className="vitrine-asset-tree__folder">
      {Children.length > 0 && (
        <button
          type="button"
          className="vitrine-asset-tree__toggle"
          aria-expanded={isOpen}
          aria-label={t('inside', { name: Name })}
          onClick={() => tree.onToggle(folder, !isOpen)}
        />
      )}
      <a
        className="vitrine-asset-tree__link"
        href={tree.hrefOf(folder)}
        aria-current={FolderId === tree.currentId ? 'page' : undefined}
        data-over={(isOver && tree.takesFiles) || undefined}
        onClick={() => tree.onSelect(folder)}
        onDragEnter={take}
        onDragOver={take}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {Name}
      </a>
      {isOpen && Children.length > 0 && (
        <ul className="vitrine-asset-tree__inside">
          {Children.map(child => (
            <FolderItem key={child.FolderId} folder={child} tree={tree} />
          ))}
        </ul>
      )}
    </li>
  )
}
