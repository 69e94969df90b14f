import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { array, optional } from 'valibot'
import {
  type AttributeProps,
  about,
  count,
  json,
  oneOf,
  text,
  url
} from '../../src/element/attributes.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import {
  $assetMove,
  dismissMove,
  moveToFolder,
  noteLibraryChange
} from '../../src/stores/assets/asset-library.ts'
import { lazyView } from '../../src/ui/lazy-view.tsx'
import { useAnnouncement } from '../../src/ui/use-announcement.ts'
import { t } from './asset-library.messages.ts'
import { AssetRow } from './asset-row.tsx'
import { LibraryFile, Target } from './library-file.ts'
import { LibraryProblems } from './library-problems.tsx'
import { LibraryTools } from './library-tools.tsx'
import { UploadBar } from './upload-bar.tsx'
import { UploadRow } from './upload-row.tsx'
import { UploadSummary } from './upload-summary.tsx'
import { useFileDrag } from './use-file-drag.ts'
import { useFolderUploads } from './use-folder-uploads.ts'
import { useFreshPage } from './use-fresh-page.ts'
import { useSelection } from './use-selection.ts'
import { useUsageCheck } from './use-usage-check.ts'

const DeleteDialog = lazyView(() =>
  import('./delete-dialog.tsx').then(code => code.DeleteDialog)
)

export const attributes = {
  assets: about(
    'The files on the page: `AssetId`, `FolderId`, `Name`, `Url` of their page, `FileUrl` to copy, `ThumbnailUrl` or `null`, and `Details` such as the size.',
    json(array(LibraryFile))
  ),
  folders: about(
    'The folders that files can be moved to: `FolderId`, and their path as `Name`.',
    json(array(Target))
  ),
  display: about('How the files are shown: `grid` or `table`.', oneOf(['grid', 'table'])),
  uploadUrl: about(
    'Where the page sends files that are added; without it, the tag adds none.',
    optional(url)
  ),
  folderName: about('What the folder that is shown is called.', optional(text, '')),
  accept: about(
    'The accepted extensions: `.jpg,.png`; by default every file.',
    optional(text, '')
  ),
  maxFileSize: about('The largest file, in bytes; 0 for no limit.', optional(count, '0'))
}

/** The files of a folder, to select, move and delete several at once, and to add others [AST-01]. */
export function AssetLibrary({
  assets,
  folders,
  display,
  ...props
}: AttributeProps<typeof attributes>) {
  const region = useRef<HTMLDivElement>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const { folder, uploads } = useFolderUploads(props)
  const folderField = useRef<HTMLSelectElement>(null)
  const selection = useSelection(assets.map(({ AssetId }) => AssetId))
  const [folderId, setFolderId] = useState('')
  const [hint, setHint] = useState('')
  const check = useUsageCheck()
  const move = useStore($assetMove)
  const isRefreshing = useFreshPage(folder?.url)
  const drag = useFileDrag()
  const total = assets.length
  const count = selection.ids.length
  const chosen = assets.filter(({ AssetId }) => selection.ids.includes(AssetId))

  useAnnouncement(t('selected', { count, total }))
  useKeptFocus(region, total === 0)
  useFocusAfterUploads(uploadButton, uploads.length)
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
    const target = folders.find(one => one.FolderId === folderId)
    if (count === 0) return need(t('selectFirst'))
    if (!target) {
      need(t('folderFirst'))
      folderField.current?.focus()
      return
    }
    setHint('')
    if (await moveToFolder(chosen, target)) finish()
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
      {folder && (
        <UploadBar
          folder={folder}
          taken={[...assets.map(({ Name }) => Name), ...uploads.map(({ name }) => name)]}
          button={uploadButton}
        />
      )}
      {total === 0 && uploads.length === 0 && (
        <p className="vitrine-asset-library__empty">{t('empty')}</p>
      )}
      {total > 0 && (
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
      <UploadSummary uploads={uploads} />
      <ul className="vitrine-asset-library__list" data-display={display}>
        {uploads.map(upload => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
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

/** The button of an upload is gone with it: the focus goes to the one that adds others. */
function useFocusAfterUploads(button: React.RefObject<HTMLElement | null>, count: number) {
  const before = useRef(count)
  useLayoutEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true })
    }
    before.current = count
  }, [button, count])
}
