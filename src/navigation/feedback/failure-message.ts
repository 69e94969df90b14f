import { context } from '../../context.ts'
import { OfflineError, ServerError } from '../../errors.ts'
import { explain } from '../../i18n/explain.ts'
import { messages } from '../../i18n/messages.ts'
import { loadStrings } from '../../i18n/strings.ts'
import { isTimeout } from '../request/fetch-page.ts'

const t = messages('navigation', {
  en: {
    unconfirmed:
      'We could not confirm that this was received. Your entries are still here; you can send them again.',
    slow: 'The shop does not answer. Please try again.',
    busy: 'The shop has a lot to do right now. Please try again in a moment.',
    busyFor: 'The shop has a lot to do right now. Please try again in {time}.',
    tooLarge: 'This is more than the shop can receive. Choose smaller or fewer files.',
    offline: 'You are offline. The page opens as soon as the connection is back.',
    offlineForm:
      'You are offline. Your entries are still here; send them again once the connection is back.'
  },
  fr: {
    unconfirmed:
      'Nous n’avons pas pu confirmer la réception. Vos données sont toujours là ; vous pouvez les renvoyer.',
    slow: 'La boutique ne répond pas. Veuillez réessayer.',
    busy: 'La boutique est très sollicitée. Veuillez réessayer dans un instant.',
    busyFor: 'La boutique est très sollicitée. Veuillez réessayer dans {time}.',
    tooLarge:
      'C’est plus que ce que la boutique peut recevoir. Choisissez des fichiers plus petits ou moins nombreux.',
    offline: 'Vous êtes hors connexion. La page s’ouvrira dès que la connexion sera rétablie.',
    offlineForm:
      'Vous êtes hors connexion. Vos données sont toujours là ; renvoyez-les dès que la connexion sera rétablie.'
  },
  nl: {
    unconfirmed:
      'We konden niet bevestigen dat dit is ontvangen. Uw gegevens staan er nog; u kunt ze opnieuw versturen.',
    slow: 'De winkel antwoordt niet. Probeer het opnieuw.',
    busy: 'De winkel heeft het nu erg druk. Probeer het zo dadelijk opnieuw.',
    busyFor: 'De winkel heeft het nu erg druk. Probeer het over {time} opnieuw.',
    tooLarge: 'Dit is meer dan de winkel kan ontvangen. Kies kleinere of minder bestanden.',
    offline: 'U bent offline. De pagina wordt geopend zodra de verbinding er weer is.',
    offlineForm:
      'U bent offline. Uw gegevens staan er nog; verstuur ze opnieuw zodra de verbinding er weer is.'
  }
})

/** How long to wait for the texts of the shop, in ms. */
const STRINGS_TIMEOUT_MS = 1000

/** Why a request for a page failed. */
export interface Failure {
  error: Error
  /** A more specific message than the one for `error`. */
  text?: string | undefined
  /** A sentence before the message that names what failed. */
  about?: string | undefined
}

/** The failure when a response cannot be shown. */
export function responseFailure({ status, url, headers }: Response, reason: string): Failure {
  const error = new ServerError(status, `${url} answered: ${reason}`)
  if (status === 413) return { error, text: t('tooLarge') }
  if (status !== 429 && status !== 502 && status !== 503 && status !== 504) return { error }
  const delay = retryAfter(headers)
  return { error, text: delay ? t('busyFor', { time: formatDuration(delay) }) : t('busy') }
}

/** The failure when no response arrived. */
export function networkFailure(url: URL, isForm: boolean, cause: unknown): Failure {
  const error = new OfflineError(`${url.href} could not be reached`, { cause })
  if (!navigator.onLine) return { error, text: t(isForm ? 'offlineForm' : 'offline') }
  if (isForm) return { error, text: t('unconfirmed') }
  return { error, text: isTimeout(cause) ? t('slow') : undefined }
}

/** The message for a failure, in the texts of the shop if they load in time [HTTP-02]. */
export async function failureMessage({ error, text, about }: Failure): Promise<string> {
  const timeout = new Promise<void>(resolve => setTimeout(resolve, STRINGS_TIMEOUT_MS))
  await Promise.race([loadStrings(), timeout])
  const message = text ?? explain(error)
  return about ? `${about} ${message}` : message
}

/** The `Retry-After` header in ms, given in seconds or as a date; `undefined` without one. */
export function retryAfter(headers: Headers, now = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  const delay = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return delay >= 0 && Number.isFinite(delay) ? delay : undefined
}

/** Rounds up: `90 000` ms → `2 minutes`. */
function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const [unit, count] =
    seconds < 60
      ? (['second', seconds] as const)
      : seconds < 3600
        ? (['minute', Math.ceil(seconds / 60)] as const)
        : (['hour', Math.ceil(seconds / 3600)] as const)
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(context().culture, format).format(count)
}
