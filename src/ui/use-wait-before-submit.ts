import { useEffect, useState } from 'react'
import type { FieldFile } from '../lib/assets/field-file.ts'
import { announce } from '../lib/feedback/announce.ts'
import { t } from './asset-field.messages.ts'

/** A form that was sent during an upload: the button that was pressed, and the files that it waits for. */
interface Waiting {
  button: HTMLElement
  keys: readonly string[]
}

/**
 * A form that is sent during an upload would miss the file: it is sent once all files are ready, and not at all when one of them
 * fails, is refused or cancelled.
 *
 * @returns The button that was pressed while the form waits.
 */
export function useWaitBeforeSubmit(
  input: { readonly current: HTMLInputElement | null },
  files: readonly FieldFile[]
): HTMLElement | undefined {
  const [waiting, setWaiting] = useState<Waiting>()
  const pending = files.filter(isPending).map(({ key }) => key)
  const list = pending.join(' ')
  useEffect(() => {
    if (list === '') return
    const stop = new AbortController()
    // in the capture phase, because navigation may handle the submit first
    document.addEventListener(
      'submit',
      event => {
        if (event.target !== input.current?.form) return
        event.preventDefault()
        event.stopImmediatePropagation()
        const button = event.submitter ?? input.current
        if (button) setWaiting({ button, keys: list.split(' ') })
        announce(t('wait'), 'assertive')
      },
      { capture: true, signal: stop.signal }
    )
    return () => stop.abort()
  }, [input, list])
  useEffect(() => {
    if (list !== '' || !waiting) return
    setWaiting(undefined)
    const isReady = waiting.keys.every(key =>
      files.some(file => file.key === key && file.status === 'ready')
    )
    const { button } = waiting
    if (isReady) input.current?.form?.requestSubmit(button === input.current ? null : button)
  }, [input, files, list, waiting])
  return list === '' ? undefined : waiting?.button
}

export function isPending({ status }: FieldFile): boolean {
  return status === 'uploading' || status === 'cropping'
}
