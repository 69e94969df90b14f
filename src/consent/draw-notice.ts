import { messages } from '../i18n/messages.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import type { ConsentCategory } from '../shared/consent/consent-record.ts'
import texts from '../texts/en/consent-notice.json'

const t = messages('consent-notice', texts)

export interface NoticeOptions {
  /** Who receives data, such as `YouTube`. */
  provider: string
  /** What "always" allows: all cookies of this category. */
  category: ConsentCategory
  /** The accessible name. @default names the provider */
  label?: string
  /** The label of the button that shows the content once, such as "Play once". */
  onceLabel?: string
  onAllowOnce(): void
  /** Allows the category everywhere in the shop. @param text What the shopper read. */
  onAllowAlways(text: string): void
}

let count = 0

/** Asks for consent in place of content that another company serves; nothing is requested from it before [CONS-03]. */
export function drawNotice(notice: HTMLElement, options: NoticeOptions): void {
  const { provider, category, label, onceLabel, onAllowOnce, onAllowAlways } = options
  const text = `${t('text', { provider })} ${t('scope', { category: t(category) })}`
  const paragraph = safeDocument.createElement('p')
  count += 1
  paragraph.id = `vitrine-consent-notice-${count}`
  paragraph.textContent = text
  const actions = safeDocument.createElement('p')
  actions.className = 'vitrine-consent-notice__actions'
  actions.append(
    button(onceLabel ?? t('once'), 'primary', onAllowOnce),
    button(t('always'), 'secondary', () => onAllowAlways(text))
  )
  notice.classList.add('vitrine-consent-notice')
  notice.setAttribute('aria-label', label || t('title', { provider }))
  notice.setAttribute('aria-describedby', paragraph.id)
  notice.replaceChildren(paragraph, actions)
}

function button(label: string, kind: string, press: () => void): HTMLButtonElement {
  const element = safeDocument.createElement('button')
  element.type = 'button'
  element.className = `vitrine-button vitrine-button--${kind}`
  element.textContent = label
  element.addEventListener('click', press)
  return element
}
