import { useEffect, useRef } from 'react'

import { t } from './quick-view.messages.ts'

export interface QuickViewProps {
  productId: string
  productName: string
  href: string
  label?: string | undefined
}

/**
 * A link that opens the product in a dialog [CAT-14]. Prefetching, the dialog and Back work as for every modal. While it is open,
 * the hash of the URL identifies the product, so a shared URL opens the same dialog.
 */
export function QuickView({
  productId,
  productName,
  href,
  label = t('label')
}: QuickViewProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const hash = `quick-view-${productId}`

  useEffect(() => {
    const open = () => {
      if (location.hash !== `#${hash}` || isShown()) return
      // remove the hash from this entry, so that Back from the dialog leads to the plain list
      history.replaceState(history.state, '', location.pathname + location.search)
      link.current?.click()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [hash])

  return (
    <a
      ref={link}
      className="vitrine-quick-view__link"
      href={href}
      aria-label={t('named', { label, name: productName })}
      data-vitrine-modal="large"
      data-vitrine-modal-hash={hash}
    >
      {label}
    </a>
  )
}

/** Whether the current history entry belongs to an open dialog, which has the same hash. */
function isShown(): boolean {
  return !!(history.state as { vitrineModal?: unknown } | null)?.vitrineModal
}
