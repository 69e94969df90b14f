import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { optional } from 'valibot'
import { context } from '../../src/context.ts'
import { type AttributeProps, about, count, json, text } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { explain } from '../../src/i18n/explain.ts'
import { Folder } from '../../src/shared/contract/assets.ts'
import { pathSegment } from '../../src/shared/url/path-segment.ts'
import { track } from '../../src/stores/analytics/analytics.ts'
import {
  $openFolders,
  folderQuery,
  openFolder,
  revealFolders
} from '../../src/stores/assets/asset-folders.ts'
import { $draggedAssets, moveToFolder } from '../../src/stores/assets/asset-library.ts'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { t } from './asset-tree.messages.ts'
import { FolderItem } from './folder-item.tsx'
import { pressTreeKey } from './tree-keys.ts'

export const attributes = {
  folderId: about('`FolderId` of the folder that the page shows.', text),
  rootFolderId: about(
    '`FolderId` of the top folder, if that is not the root of the library.',
    optional(text)
  ),
  openLevel: about(
    'Folders with this `ItemLevel` or less are open at first.',
    optional(count, '0')
  ),
  folders: about(
    'The top folder with its subfolders, as a `Folder` of the contract; loaded if not given.',
    optional(json(Folder))
  )
}

type AssetTreeProps = AttributeProps<typeof attributes>

/** The folders of the library: a list of links with buttons that open and close [AST-02]. */
export function AssetTree({ folders, ...props }: AssetTreeProps) {
  const { fallbackContainer } = useHost()
  const [query] = useState(folderQuery)
  const loaded = useStore(query.$state)
  const isGiven = folders !== undefined
  const { rootFolderId = '' } = props

  useEffect(() => {
    if (!isGiven) void query.fetch(rootFolderId)
    return () => query.cancel()
  }, [query, isGiven, rootFolderId])

  const root = folders ?? loaded.data
  if (root) return <FolderList root={root} {...props} />
  return (
    <>
      {loaded.status === 'failed' && (
        <ErrorMessage
          text={t('failed', { why: explain(loaded.error) })}
          onRetry={() => query.retry()}
        />
      )}
      <KeptNode node={fallbackContainer} />
    </>
  )
}

function FolderList({
  root,
  folderId,
  rootFolderId,
  openLevel
}: Omit<AssetTreeProps, 'folders'> & { root: Folder }) {
  const open = useStore($openFolders)
  const dragged = useStore($draggedAssets)
  const path = pathTo(root, folderId) ?? []

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another folder is shown
  useEffect(() => revealFolders(path.slice(0, -1)), [folderId])

  return (
    <ul className="vitrine-asset-tree" onKeyDown={pressTreeKey}>
      <FolderItem
        folder={root}
        tree={{
          currentId: folderId,
          takesFiles: dragged.length > 0,
          // the root of the library has no ids in its URL
          hrefOf: ({ FolderId }) =>
            FolderId === root.FolderId && rootFolderId === undefined
              ? folderHref()
              : folderHref(FolderId, root.FolderId),
          isOpen: ({ FolderId, ItemLevel }) =>
            open.get(FolderId) ?? (ItemLevel <= openLevel || path.includes(FolderId)),
          onToggle: ({ FolderId }, isOpen) => openFolder(FolderId, isOpen),
          onSelect({ FolderId }) {
            if (FolderId === folderId) return
            track({
              event: 'select_folder',
              rootFolderId: root.FolderId,
              targetFolderId: FolderId
            })
          },
          onDrop: folder => void moveToFolder(dragged, folder)
        }}
      />
    </ul>
  )
}

/** The ids of the folders from the root to one inside it; `undefined` if it is not there. */
function pathTo(folder: Folder, folderId: string): string[] | undefined {
  if (folder.FolderId === folderId) return [folderId]
  for (const child of folder.Children) {
    const path = pathTo(child, folderId)
    if (path) return [folder.FolderId, ...path]
  }
  return undefined
}

/** The page of a folder below a root; without ids for the root of the library [AST-02]. */
function folderHref(folderId?: string, rootFolderId?: string): string {
  const { applicationPath, culture } = context()
  const page = `${applicationPath}/${culture}/assetslibrary/asset/assetsbyfolder`
  if (folderId === undefined || rootFolderId === undefined) return page
  return `${page}/${pathSegment(folderId)}/${pathSegment(rootFolderId)}`
}
