import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { context } from '../../src/context.ts'
import { pluralOf } from '../../src/i18n/plural.ts'
import { announce } from '../../src/lib/feedback/announce.ts'
import { $gone } from '../../src/stores/cart/cart.ts'
import { dismissGone } from '../../src/stores/cart/cart-page.ts'
import { t } from './cart-items.messages.ts'

/** Names the lines that disappeared while the page was open, because someone else removed them. */
export function GoneLines() {
  const gone = useStore($gone)
  const text = gone.length > 0 ? textOf(gone.map(({ Name }) => Name)) : ''

  // what another page has missed is no news here
  useEffect(() => dismissGone, [])
  useEffect(() => announce(text), [text])

  if (text === '') return null
  return (
    <p className="vitrine-notice vitrine-notice--warning vitrine-cart-items__notice">{text}</p>
  )
}

function textOf(names: string[]): string {
  const list = new Intl.ListFormat(context().culture).format(names)
  return t(`gone.${pluralOf(names.length)}`, { names: list })
}
