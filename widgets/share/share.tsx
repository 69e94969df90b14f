import { useEffect, useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, text, url } from '../../src/element/attributes.ts'
import { useHost } from '../../src/element/host.ts'
import { messages } from '../../src/i18n/messages.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import texts from '../../src/texts/en/share.json'
import { Button } from '../../src/ui/button.tsx'
import { KeptNode } from '../../src/ui/kept-node.tsx'

const t = messages('share', texts)

/** How long the button confirms the copy, in ms. */
const CONFIRMED_MS = 3000

export const attributes = {
  url: about('The complete URL to share; the URL of the page if not given.', optional(url)),
  shareTitle: about('The title of what is shared.', text)
}

/** A button that opens the share dialog of the device, or copies the link where there is none [NEWS-02]. */
export function Share({ url = location.href, shareTitle }: AttributeProps<typeof attributes>) {
  const { fallbackContainer } = useHost()
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  const data = { title: shareTitle, url }
  const isNative = navigator.canShare?.(data) === true

  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('ready'), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function share() {
    if (!isNative) return copy()
    try {
      await navigator.share(data)
    } catch (error) {
      // the shopper has closed the share dialog
      if (error instanceof DOMException && error.name === 'AbortError') return
      await copy()
    }
  }

  async function copy() {
    try {
      // not available on pages without HTTPS
      await navigator.clipboard.writeText(url)
      setState('copied')
      announce(t('copied'))
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <Button className="vitrine-share__button" onClick={share}>
        {state === 'copied' ? t('copied') : t(isNative ? 'share' : 'copy')}
      </Button>
      <KeptNode node={fallbackContainer} />
      {state === 'failed' && (
        <div className="vitrine-share__link">
          <p role="alert">{t('failed')}</p>
          <input
            className="vitrine-input"
            readOnly
            aria-label={t('link')}
            value={url}
            onFocus={event => event.target.select()}
          />
        </div>
      )}
    </>
  )
}
