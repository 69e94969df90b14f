import { useStore } from '@nanostores/react'
import { type DragEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

import { fetchUsage } from '../../src/api/asset-library.ts'
import type { AssetUsage } from '../../src/contract/assets.ts'
import { explain } from '../../src/i18n/explain.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import {
  $assetMove,
  dismissMove,
  dragAssets,
  endDrag,
  moveToFolder,
  noteLibraryChange
} from '../../src/stores/assets/asset-library.ts'
import { Button } from '../../src/ui/button.tsx'
import { ErrorMessage } from '../../src/ui/error-message.tsx'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import type { LibraryFile, Target } from './asset-library.element.ts'
import { t } from './asset-library.messages.ts'
import { AssetRow } from './asset-row.tsx'
import { CopyLinks } from './copy-links.tsx'
import { SelectAll } from './select-all.tsx'
import { useFreshPage } from './use-fresh-page.ts'
import { useSelection } from './use-selection.ts'

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
  const fieldId = useId()
  const selection = useSelection(assets.map(({ AssetId }) => AssetId))
  const [folderId, setFolderId] = useState('')
  const [hint, setHint] = useState('')
  const [usage, setUsage] = useState<readonly AssetUsage[]>()
  const [check, setCheck] = useState<{ isRunning: boolean; error?: unknown }>({
    isRunning: false
  })
  const move = useStore($assetMove)
  const isRefreshing = useFreshPage()
  const total = assets.length
  const count = selection.ids.length
  const chosen = assets.filter(({ AssetId }) => selection.ids.includes(AssetId))

  useAnnouncement(t('selected', { count, total }))
  useKeptFocus(region, total === 0)
  useEffect(
    () => () => {
      dismissMove()
      endDrag()
    },
    []
  )

  function change(select: () => void) {
    select()
    setHint('')
    setCheck({ isRunning: false })
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
    setCheck({ isRunning: true })
    try {
      const found = await fetchUsage(selection.ids)
      setCheck({ isRunning: false })
      if (found.length > 0) return setUsage(found)
      need(t('gone'))
      noteLibraryChange()
    } catch (error) {
      setCheck({ isRunning: false, error })
    }
  }

  function drag(event: DragEvent, file: LibraryFile) {
    const files = chosen.includes(file) ? chosen : [file]
    dragAssets(files)
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', files.map(({ Name }) => Name).join('\n'))
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
        <div className="vitrine-asset-library__tools">
          <div className="vitrine-asset-library__bar">
            <SelectAll
              count={count}
              total={total}
              onToggle={() => change(selection.toggleAll)}
            />
            <CopyLinks
              urls={chosen.map(({ FileUrl }) => FileUrl)}
              onNothing={() => need(t('selectFirst'))}
            />
          </div>
          <label className="vitrine-label" htmlFor={fieldId}>
            {t('moveTo')}
          </label>
          <select
            ref={folderField}
            className="vitrine-select"
            id={fieldId}
            value={folderId}
            onChange={event => {
              setFolderId(event.target.value)
              setHint('')
            }}
          >
            <option value="">{t('chooseFolder')}</option>
            {folders.map(({ FolderId, Name }) => (
              <option key={FolderId} value={FolderId}>
                {Name}
              </option>
            ))}
          </select>
          <Button busy={move.status === 'moving'} onClick={moveChosen}>
            {t('move')}
          </Button>
          <Button kind="danger" busy={check.isRunning} onClick={askToDelete}>
            {t('remove')}
          </Button>
        </div>
      )}
      {hint && <p className="vitrine-asset-library__hint">{hint}</p>}
      {move.status === 'failed' && (
        <ErrorMessage
          text={t('notMoved', { why: explain(move.error) })}
          onRetry={async () => {
            await move.retry()
            if ($assetMove.get().status === 'ready') finish()
          }}
        />
      )}
      {check.error !== undefined && (
        <ErrorMessage
          text={t('notChecked', { why: explain(check.error) })}
          onRetry={askToDelete}
        />
      )}
      <ul className="vitrine-asset-library__list" data-display={display}>
        {assets.map(file => (
          <AssetRow
            key={file.AssetId}
            file={file}
            isSelected={chosen.includes(file)}
            onToggle={isRange => change(() => selection.toggle(file.AssetId, isRange))}
            onDragStart={event => drag(event, file)}
            onDragEnd={endDrag}
          />
        ))}
      </ul>
      {usage && (
        <DeleteDialog
          usage={usage}
          onDeleted={() => {
            setUsage(undefined)
            finish()
          }}
          onClose={() => setUsage(undefined)}
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
