import { useEffect, useRef } from 'react'
import { optional } from 'valibot'
import { openByHash } from '../../src/dialogs/open-by-hash.ts'
import { type AttributeProps, about, text, url } from '../../src/element/attributes.ts'
import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/quick-view.json'

const t = messages('quickView', texts)

export const attributes = {
  productId: about('Id of the product.', text),
  productName: about('Name of the product, part of the link’s accessible name.', text),
  href: about('URL of the page to show in the dialog.', url),
  label: about('Text of the link; defaults to a translated text.', optional(text))
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
}: AttributeProps<typeof attributes>) {
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
