import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { optional } from 'valibot'
import { type AttributeProps, about, count, text } from '../../src/element/attributes.ts'
import { messages } from '../../src/i18n/messages.ts'
import { $viewed, clearViewed, noteViewed } from '../../src/stores/product/recently-viewed.ts'
import texts from '../../src/texts/en/recently-viewed.json'
import { Button } from '../../src/ui/button.tsx'
import { ViewedRow } from './viewed-row.tsx'

const t = messages('recentlyViewed', texts)

export const attributes = {
  productId: about(
    'Id of the product of the page, which is remembered but not shown here.',
    optional(text, '')
  ),
  most: about('Number of products to show; at most 20 are remembered.', optional(count, '12')),
  heading: about('Heading above the products; defaults to a translated text.', optional(text))
}

/** The products recently viewed on this device, except the current one. */
export function RecentlyViewed({
  productId,
  most,
  heading
}: AttributeProps<typeof attributes>) {
  const id = useId()
  const notice = useRef<HTMLParagraphElement>(null)
  const viewed = useStore($viewed)
  const [state, setState] = useState<'shown' | 'cleared' | 'nothing'>('shown')
  const ids = viewed.filter(other => other !== productId).slice(0, most)

  useEffect(() => {
    if (productId) noteViewed(productId)
  }, [productId])

  // the button that was pressed is gone, so focus moves to the confirmation
  useEffect(() => {
    if (state === 'cleared') notice.current?.focus()
  }, [state])

  function clear() {
    clearViewed()
    setState('cleared')
  }

  if (state === 'cleared') {
    return (
      <p ref={notice} className="vitrine-notice" role="status" tabIndex={-1}>
        {t('cleared')}
      </p>
    )
  }
  if (ids.length === 0 || state === 'nothing') return null
  return (
    <section className="vitrine-recently-viewed" aria-labelledby={id}>
      <div className="vitrine-recently-viewed__head">
        <h2 className="vitrine-recently-viewed__heading" id={id}>
          {heading ?? t('heading')}
        </h2>
        <Button kind="quiet" onClick={clear}>
          {t('clear')}
        </Button>
      </div>
      <ViewedRow ids={ids} onNothing={() => setState('nothing')} />
    </section>
  )
}
