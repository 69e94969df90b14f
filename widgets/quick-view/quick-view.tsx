import { useEffect, useRef } from 'react'

import { t } from './quick-view.messages.ts'

export interface QuickViewProps {
  productId: string
  productName: string
  href: string
  label?: string | undefined
}

/**
 * A link that shows the product in a dialog [CAT-14]. Fetching it ahead, the dialog and Back are those of every modal; the
 * address names the product meanwhile, and whoever opens that address is shown the same.
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
      // the page's own entry stays behind that of the dialog: Back leads to the list
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

/** The entry of an open dialog has the same address. */
function isShown(): boolean {
  return !!(history.state as { vitrineModal?: unknown } | null)?.vitrineModal
}
