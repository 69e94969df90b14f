import { messages } from '../i18n/messages.ts'
import { announce } from './feedback/announce.ts'
import { abortVisit } from './visit/run-visit.ts'

const t = messages('navigation', {
  en: { loading: 'The page is loading…' },
  fr: { loading: 'La page se charge…' },
  nl: { loading: 'De pagina wordt geladen…' }
})

/** A visit that is slow by then is spoken of this many ms later. */
const SPOKEN = 500

/** For as long as a slow visit lasts: people who cannot see the bar hear of it, and Escape gives it up. */
export function startWaiting(ended: AbortSignal): void {
  if (ended.aborted) return
  const timer = setTimeout(() => announce(t('loading')), SPOKEN)
  ended.addEventListener('abort', () => clearTimeout(timer))
  addEventListener(
    'keydown',
    event => {
      if (event.key === 'Escape' && !event.defaultPrevented) abortVisit()
    },
    { signal: ended }
  )
}
