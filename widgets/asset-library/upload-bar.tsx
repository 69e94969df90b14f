import { type RefObject, useId, useRef, useState } from 'react'

import { context } from '../../src/context.ts'
import { type DroppedFiles, uniqueName } from '../../src/lib/assets/given-files.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { formatFileSize } from '../../src/shared/numbers/file-size.ts'
import { type UploadFolder, uploadToFolder } from '../../src/stores/assets/library-uploads.ts'
import { Button } from '../../src/ui/button.tsx'
import { usePageFiles } from '../../src/ui/files/use-page-files.ts'
import { t } from './asset-uploads.messages.ts'

export interface UploadBarProps {
  folder: UploadFolder
  /** The names of the files that are in the folder or on their way to it. */
  taken: readonly string[]
  button: RefObject<HTMLButtonElement | null>
}

/** Takes files for the folder that is shown: chosen with a button, dropped anywhere on the page, or pasted [AST-01]. */
export function UploadBar({ folder, taken, button }: UploadBarProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [notes, setNotes] = useState<readonly string[]>([])
  const isDragging = usePageFiles({
    isOpen: true,
    nameOf: time => t('screenshot', { time }),
    onDrop: drop,
    onPaste(files) {
      const names = new Set(taken)
      add(
        files.map(file => {
          const name = uniqueName(file.name, names)
          names.add(name)
          return name === file.name ? file : new File([file], name, file)
        })
      )
    }
  })
  const { accept, maxFileSize } = folder

  function add(files: readonly File[]) {
    setNotes([])
    uploadToFolder(files, folder)
  }

  function drop({ files, isFlattened, isCut, unread }: DroppedFiles) {
    add(files)
    const found = [
      files.length === 0 && unread.length === 0 && t('nothing'),
      isFlattened && t('flattened', { folder: folder.name }),
      isCut && t('cut', { count: files.length }),
      unread.length > 0 && t('unread', { names: unread.join(', ') })
    ].filter(note => note !== false)
    setNotes(found)
    announce(found.join(' '))
  }

  return (
    <div className="vitrine-asset-uploads">
      <Button
        ref={button}
        kind="primary"
        aria-describedby={hintId}
        onClick={() => input.current!.click()}
      >
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('upload')}
        accept={accept || undefined}
        onChange={event => {
          add([...(event.currentTarget.files ?? [])])
          // choosing the same file again must be noticed
          event.currentTarget.value = ''
        }}
      />
      <p className="vitrine-asset-uploads__hint" id={hintId}>
        {t('hint')} {accept && t('types', { types: accept.replaceAll(',', ', ') })}{' '}
        {maxFileSize > 0 && t('max', { max: formatFileSize(maxFileSize, context().culture) })}
      </p>
      {notes.length > 0 && (
        <ul className="vitrine-asset-uploads__notes">
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {isDragging && (
        // in the top layer, whatever contains the tag
        <div
          ref={showOnTop}
          className="vitrine-asset-uploads__target"
          popover="manual"
          aria-hidden="true"
        >
          <p>{t('drop', { folder: folder.name })}</p>
        </div>
      )}
    </div>
  )
}

function showOnTop(element: HTMLElement | null) {
  element?.showPopover()
}
