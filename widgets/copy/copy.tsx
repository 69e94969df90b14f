import { useEffect, useState } from 'react'
import { type AttributeProps, about, text } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { messages } from '../../src/i18n/messages.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import texts from '../../src/texts/en/copy.json'
import { Button } from '../../src/ui/button.tsx'
import { KeptNode } from '../../src/ui/kept-node.tsx'

const t = messages('copy', texts)

/** How long the button confirms the copy, in ms. */
const SAID_MS = 3000

const SHEETS = 'M9 9h11v11H9zM5 15H4V4h11v1'
const DONE = 'M5 12.5l4.5 4.5L19 7.5'

export const attributes = {
  value: about('The text to copy, which may omit the spaces of the displayed text.', text),
  label: about('What is copied, such as IBAN; part of the button’s accessible name.', text)
}

/** The server-rendered text with a button that copies it. */
export function Copy({ value, label }: AttributeProps<typeof attributes>) {
  const { fallbackContainer } = useHost()
  const [isDone, setDone] = useState(false)

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isDone])

  async function copy() {
    try {
      // not available on pages without HTTPS
      await navigator.clipboard.writeText(value)
      setDone(true)
      announce(t('copied'))
    } catch {
      // select the text, so that the shopper can press Ctrl+C
      getSelection()?.selectAllChildren(fallbackContainer)
      announce(t('failed'), 'assertive')
    }
  }

  const word = isDone ? t('copied') : t('copy')
  return (
    <>
      <KeptNode node={fallbackContainer} />
      <Button
        kind="quiet"
        className="vitrine-copy__button"
        aria-label={t('name', { word, label })}
        onClick={copy}
      >
        <svg className="vitrine-copy__icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={isDone ? DONE : SHEETS} />
        </svg>
      </Button>
    </>
  )
}
