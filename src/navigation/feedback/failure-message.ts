import { context } from '../../context.ts'
import { OfflineError, RefusedError, ServerError } from '../../errors.ts'
import { explain } from '../../i18n/explain.ts'
import { messages } from '../../i18n/messages.ts'
import { loadStrings } from '../../i18n/strings.ts'
import { retryAfter } from '../../lib/browser/retry-after.ts'
import texts from '../../texts/en/failure-message.json'
import { isTimeout } from '../request/fetch-page.ts'

const t = messages('navigation', texts)

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
  if (![429, 502, 503, 504].includes(status)) return { error }
  const key = status === 429 ? 'tooOften' : 'busy'
  const delay = retryAfter(headers)
  const time = delay && formatDuration(delay)
  return { error, text: time ? t(`${key}For`, { time }) : t(key) }
}

/**
 * The failure when a request was refused: the reason in a JSON response, which is the server's explanation to the shopper [ACC-03], or
 * else what the status says.
 */
export async function refusalFailure(response: Response, reason: string): Promise<Failure> {
  const message = await messageIn(response)
  if (!message) return responseFailure(response, reason)
  return { error: new RefusedError(message, response.status), text: message }
}

async function messageIn(response: Response): Promise<string | undefined> {
  // what a broken server says is for its developers
  if (response.status >= 500 || !/\bjson\b/i.test(response.headers.get('content-type') ?? ''))
    return undefined
  const body: unknown = await response.json().catch(() => undefined)
  const { reasonIn } = await import('../../lib/text/reason-in.ts')
  return reasonIn(body)
}

/** The failure when the response to a form arrived, but cannot be shown. */
export function unreadableFailure(
  { status, url }: Pick<Response, 'status' | 'url'>,
  reason: string
): Failure {
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
