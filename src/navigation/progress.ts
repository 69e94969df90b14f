import { messages } from '../i18n/messages.ts'
import { safeDocument } from '../lib/unclobbered.ts'
import { announce } from './announce.ts'

const t = messages('navigation', {
  en: { loading: 'The page is loading…' },
  fr: { loading: 'La page se charge…' },
  nl: { loading: 'De pagina wordt geladen…' }
})

/** After how many ms each sign of waiting appears: a fast answer shows none [NAV-05]. */
const BUSY = 300
const LONG_LOADING = 500
const SPOKEN = 1000

/**
 * Shows that a page is on its way: `aria-busy` on `#page`, then the mark `data-vitrine-long-loading` on `<html>`
 * (the progress bar), then a spoken word. Returns how to end it.
 */
export function startProgress(): () => void {
  const root = safeDocument.documentElement
  const page = safeDocument.getElementById('page')
  const timers = [
    setTimeout(() => page?.setAttribute('aria-busy', 'true'), BUSY),
    setTimeout(() => root.setAttribute('data-vitrine-long-loading', ''), LONG_LOADING),
    setTimeout(() => announce(t('loading')), SPOKEN)
  ]
  return () => {
    for (const timer of timers) clearTimeout(timer)
    page?.removeAttribute('aria-busy')
    root.removeAttribute('data-vitrine-long-loading')
  }
}
