import { useEffect, useRef } from 'react'

import { openByHash } from '../../src/dialogs/open-by-hash.ts'
import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/quick-view.json'

const t = messages('quickView', texts)

export interface QuickViewProps {
  productId: string
  productName: string
  href: string
  label?: string | undefined
}

/**
 * A link that opens the product in a dialog [CAT-14]. Prefetching, the dialog and Back work as for every modal. While it is open,
 * the hash of the URL identifies the product, so a reload or a shared URL opens the same dialog.
 */
export function QuickView({
  productId,
  productName,
  href,
  label = t('label')
}: QuickViewProps) {
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => openByHash(link.current!), [])

  return (
    <a
      ref={link}
      className="vitrine-quick-view__link"
      href={href}
      aria-label={t('named', { label, name: productName })}
      data-vitrine-modal="large"
      data-vitrine-modal-hash={`quick-view-${productId}`}
    >
      {label}
    </a>
  )
}
