import { context } from '../../context.ts'
import { OfflineError, RefusedError, ServerError } from '../../errors.ts'
import { explain } from '../../i18n/explain.ts'
import { messages } from '../../i18n/messages.ts'
import { loadStrings } from '../../i18n/strings.ts'
import { retryAfter } from '../../lib/browser/retry-after.ts'
import { isTimeout } from '../request/fetch-page.ts'

const t = messages('navigation', {
  en: {
    unconfirmed:
      'We could not confirm that this was received; it may have arrived. Your entries are still here.',
    unreadable:
      'The shop has received this, but its answer cannot be shown here. It may already have been carried out: check before you send it again.',
    slow: 'The shop does not answer. Please try again.',
    busy: 'The shop has a lot to do right now. Please try again in a moment.',
    busyFor: 'The shop has a lot to do right now. Please try again in {time}.',
    tooOften: 'Too many attempts in a short time. Please try again in a moment.',
    tooOftenFor: 'Too many attempts in a short time. Please try again in {time}.',
    tooLarge: 'This is more than the shop can receive. Choose smaller or fewer files.',
    offline: 'You are offline. The page opens as soon as the connection is back.',
    offlineForm:
      'You are offline. Your entries are still here; send them again once the connection is back.'
  },
  fr: {
    unconfirmed:
      'Nous n’avons pas pu confirmer la réception ; votre demande est peut-être arrivée. Vos données sont toujours là.',
    unreadable:
      'La boutique a reçu vos données, mais sa réponse ne peut pas être affichée ici. Votre demande est peut-être déjà traitée : vérifiez avant de la renvoyer.',
    slow: 'La boutique ne répond pas. Veuillez réessayer.',
    busy: 'La boutique est très sollicitée. Veuillez réessayer dans un instant.',
    busyFor: 'La boutique est très sollicitée. Veuillez réessayer dans {time}.',
    tooOften: 'Trop de tentatives en peu de temps. Veuillez réessayer dans un instant.',
    tooOftenFor: 'Trop de tentatives en peu de temps. Veuillez réessayer dans {time}.',
    tooLarge:
      'C’est plus que ce que la boutique peut recevoir. Choisissez des fichiers plus petits ou moins nombreux.',
    offline: 'Vous êtes hors connexion. La page s’ouvrira dès que la connexion sera rétablie.',
    offlineForm:
      'Vous êtes hors connexion. Vos données sont toujours là ; renvoyez-les dès que la connexion sera rétablie.'
  },
  nl: {
    unconfirmed:
      'We konden niet bevestigen dat dit is ontvangen; misschien is het wel aangekomen. Uw gegevens staan er nog.',
    unreadable:
      'De winkel heeft dit ontvangen, maar het antwoord kan hier niet worden getoond. Misschien is het al uitgevoerd: controleer dat voordat u het opnieuw verstuurt.',
    slow: 'De winkel antwoordt niet. Probeer het opnieuw.',
    busy: 'De winkel heeft het nu erg druk. Probeer het zo dadelijk opnieuw.',
    busyFor: 'De winkel heeft het nu erg druk. Probeer het over {time} opnieuw.',
    tooOften: 'Te veel pogingen in korte tijd. Probeer het zo dadelijk opnieuw.',
    tooOftenFor: 'Te veel pogingen in korte tijd. Probeer het over {time} opnieuw.',
    tooLarge: 'Dit is meer dan de winkel kan ontvangen. Kies kleinere of minder bestanden.',
    offline: 'U bent offline. De pagina wordt geopend zodra de verbinding er weer is.',
    offlineForm:
      'U bent offline. Uw gegevens staan er nog; verstuur ze opnieuw zodra de verbinding er weer is.'
  },
  de: {
    unconfirmed:
      'Wir konnten nicht feststellen, ob Ihre Angaben angekommen sind; möglicherweise ist es geschehen. Ihre Eingaben sind noch da.',
    unreadable:
      'Der Shop hat Ihre Angaben erhalten, seine Antwort kann hier aber nicht angezeigt werden. Möglicherweise wurde der Vorgang schon ausgeführt: Prüfen Sie das, bevor Sie erneut senden.',
    slow: 'Der Shop antwortet nicht. Bitte versuchen Sie es erneut.',
    busy: 'Der Shop ist gerade stark ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
    busyFor:
      'Der Shop ist gerade stark ausgelastet. Bitte versuchen Sie es in {time} noch einmal.',
    tooOften: 'Zu viele Versuche in kurzer Zeit. Bitte versuchen Sie es gleich noch einmal.',
    tooOftenFor:
      'Zu viele Versuche in kurzer Zeit. Bitte versuchen Sie es in {time} noch einmal.',
    tooLarge:
      'Das ist mehr, als der Shop empfangen kann. Wählen Sie kleinere oder weniger Dateien.',
    offline: 'Sie sind offline. Die Seite öffnet sich, sobald die Verbindung wieder besteht.',
    offlineForm:
      'Sie sind offline. Ihre Eingaben sind noch da; senden Sie sie erneut, sobald die Verbindung wieder besteht.'
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
  /**
   * Why nobody knows whether a form was carried out: no response arrived, or one that cannot be shown, as it would be if the
   * form were sent again.
   */
  doubt?: 'unconfirmed' | 'unreadable'
}

/** Another way to go on after a failure. */
export interface Alternative {
  label: string
  run(): void
}

/** The failure when a response cannot be shown. */
function responseFailure({ status, url, headers }: Response, reason: string): Failure {
  const error = new ServerError(status, `${url} answered: ${reason}`)
  if (status === 413) return { error, text: t('tooLarge') }
  if (status !== 429 && status !== 502 && status !== 503 && status !== 504) return { error }
  const key = status === 429 ? 'tooOften' : 'busy'
  const delay = retryAfter(headers)
  const time = delay && formatDuration(delay)
  return { error, text: time ? t(`${key}For`, { time }) : t(key) }
}

/**
 * The failure when a request was refused: the `Message` of a JSON response, which is the server's explanation to the shopper
 * [ACC-03], or else what the status says.
 */
export async function refusalFailure(response: Response, reason: string): Promise<Failure> {
  const message = await messageIn(response)
  if (!message) return responseFailure(response, reason)
  return { error: new RefusedError(message, response.status), text: message }
}

async function messageIn(response: Response): Promise<string | undefined> {
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) return undefined
  const body: unknown = await response.json().catch(() => undefined)
  const message = (body as { Message?: unknown } | null | undefined)?.Message
  return typeof message === 'string' ? message.trim() : undefined
}

/** The failure when the response to a form arrived, but cannot be shown. */
export function unreadableFailure({ status, url }: Response, reason: string): Failure {
  const error = new ServerError(status, `${url} answered: ${reason}`)
  return { error, text: t('unreadable'), doubt: 'unreadable' }
}

/** The failure when no response arrived. */
export function networkFailure(url: URL, isForm: boolean, cause: unknown): Failure {
  const error = new OfflineError(`${url.href} could not be reached`, { cause })
  if (!navigator.onLine) return { error, text: t(isForm ? 'offlineForm' : 'offline') }
  if (isForm) return { error, text: t('unconfirmed'), doubt: 'unconfirmed' }
  return { error, text: isTimeout(cause) ? t('slow') : undefined }
}

/** The message for a failure, in the texts of the shop if they load in time [HTTP-02]. */
export async function failureMessage({ error, text, about }: Failure): Promise<string> {
  const timeout = new Promise<void>(resolve => setTimeout(resolve, STRINGS_TIMEOUT_MS))
  await Promise.race([loadStrings(), timeout])
  const message = text ?? explain(error)
  return about ? `${about} ${message}` : message
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
