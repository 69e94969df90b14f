import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

import { TABLE_FILES } from '../../src/shared/quick-order/order-lines.ts'
import { t } from './quick-order.messages.ts'

export interface FileButtonProps {
  /** Area that also accepts dropped files. */
  dropArea: RefObject<HTMLElement | null>
  disabled: boolean | undefined
  onText(text: string): Promise<void>
  /** Called with a message for the shopper if a file cannot be read. */
  onProblem(problem: string): void
}

/** Imports lines from a text or CSV file, or from a workbook. */
export function FileButton({ dropArea, disabled, onText, onProblem }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)

  async function read(file: File) {
    try {
      const { readOrderFile } = await import('../../src/lib/quick-order/read-order-file.ts')
      const answer = await readOrderFile(file)
      if ('text' in answer) await onText(answer.text)
      else onProblem(t(answer.problem, { name: file.name }))
    } catch {
      onProblem(t('notLoaded', { name: file.name }))
    }
  }

  const dropped = useEffectEvent(read)

  useEffect(() => {
    const area = dropArea.current!
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (!file) return
      // otherwise the browser would open the file
      event.preventDefault()
      void dropped(file)
    }
    area.addEventListener('drop', drop)
    return () => area.removeEventListener('drop', drop)
  }, [dropArea])

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event
    const file = target.files?.[0]
    // reset below, so that the same file can be selected again after a correction
    if (file) await read(file)
    target.value = ''
  }

  return (
    <>
      <input ref={input} type="file" accept={TABLE_FILES} hidden onChange={choose} />
      <button
        className="vitrine-button"
        type="button"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t('file')}
      </button>
    </>
  )
}
