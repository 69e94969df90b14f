import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { announce } from '../../src/lib/feedback/announce.ts'
import {
  $assetMove,
  dismissMove,
  moveToFolder,
  noteLibraryChange
} from '../../src/stores/assets/asset-library.ts'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import type { LibraryFile, Target } from './asset-library.element.ts'
import { t } from './asset-library.messages.ts'
import { AssetRow } from './asset-row.tsx'
import { LibraryProblems } from './library-problems.tsx'
import { LibraryTools } from './library-tools.tsx'
import { useFileDrag } from './use-file-drag.ts'
import { useFreshPage } from './use-fresh-page.ts'
import { useSelection } from './use-selection.ts'
import { useUsageCheck } from './use-usage-check.ts'

export type { LibraryFile, Target }

const DeleteDialog = lazyView(() =>
  import('./delete-dialog.tsx').then(code => code.DeleteDialog)
)

export interface AssetLibraryProps {
  assets: readonly LibraryFile[]
  folders: readonly Target[]
  display: 'grid' | 'table'
}

/** The files of a folder, to select, move and delete several at once [AST-01]. */
export function AssetLibrary({ assets, folders, display }: AssetLibraryProps) {
  const region = useRef<HTMLDivElement>(null)
  const folderField = useRef<HTMLSelectElement>(null)
  const selection = useSelection(assets.map(({ AssetId }) => AssetId))
  const [folderId, setFolderId] = useState('')
  const [hint, setHint] = useState('')
  const check = useUsageCheck()
  const move = useStore($assetMove)
  const isRefreshing = useFreshPage()
  const drag = useFileDrag()
  const total = assets.length
  const count = selection.ids.length
  const chosen = assets.filter(({ AssetId }) => selection.ids.includes(AssetId))

  useAnnouncement(t('selected', { count, total }))
  useKeptFocus(region, total === 0)
  useEffect(() => dismissMove, [])

  function change(select: () => void) {
    select()
    setHint('')
    check.dismiss()
    dismissMove()
  }

  function need(words: string) {
    setHint(words)
    announce(words)
  }

  async function moveChosen() {
    const folder = folders.find(one => one.FolderId === folderId)
    if (count === 0) return need(t('selectFirst'))
    if (!folder) {
      need(t('folderFirst'))
      folderField.current?.focus()
      return
    }
    setHint('')
    if (await moveToFolder(chosen, folder)) finish()
  }

  function finish() {
    selection.clear()
    setFolderId('')
  }

  async function askToDelete() {
    if (count === 0) return need(t('selectFirst'))
    setHint('')
    if (await check.start(selection.ids)) return
    need(t('gone'))
    noteLibraryChange()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not be laid out like the form of the fallback
    <div
      ref={region}
      className="vitrine-asset-library"
      role="group"
      aria-label={t('files')}
      aria-busy={isRefreshing || move.status === 'moving'}
      tabIndex={-1}
    >
      {total === 0 ? (
        <p className="vitrine-asset-library__empty">{t('empty')}</p>
      ) : (
        <LibraryTools
          chosen={chosen}
          total={total}
          folders={folders}
          folderField={folderField}
          folderId={folderId}
          isMoving={move.status === 'moving'}
          isChecking={check.isRunning}
          onToggleAll={() => change(selection.toggleAll)}
          onNothingToCopy={() => need(t('selectFirst'))}
          onFolder={id => {
            setFolderId(id)
            setHint('')
          }}
          onMove={moveChosen}
          onDelete={askToDelete}
        />
      )}
      {hint && <p className="vitrine-asset-library__hint">{hint}</p>}
      <LibraryProblems checkError={check.error} onCheck={askToDelete} onMoved={finish} />
      <ul className="vitrine-asset-library__list" data-display={display}>
        {assets.map(file => (
          <AssetRow
            key={file.AssetId}
            file={file}
            isSelected={chosen.includes(file)}
            onToggle={isRange => change(() => selection.toggle(file.AssetId, isRange))}
            onDragStart={event => drag.start(event, chosen.includes(file) ? chosen : [file])}
            onDragEnd={drag.end}
          />
        ))}
      </ul>
      {check.usage && (
        <DeleteDialog
          usage={check.usage}
          onDeleted={() => {
            check.close()
            finish()
          }}
          onClose={check.close}
        />
      )}
    </div>
  )
}

/** When the last file is gone, its controls are gone, too: the focus goes to the region. */
function useKeptFocus(region: React.RefObject<HTMLElement | null>, isEmpty: boolean) {
  const wasEmpty = useRef(isEmpty)
  useLayoutEffect(() => {
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body) {
      region.current!.focus({ preventScroll: true })
    }
    wasEmpty.current = isEmpty
  }, [region, isEmpty])
}
