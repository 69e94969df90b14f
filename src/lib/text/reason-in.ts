import { sanitizedFragment } from '../dom/sanitized-fragment.ts'

type Fields = Readonly<Record<string, unknown>>

/** Texts that only name the status, such as the title of a problem without a type. */
const STATUS_TEXT =
  /^(http )?(\d{3} ?)?(bad request|unauthorized|payment required|forbidden|not found|method not allowed|conflict|gone|unprocessable (entity|content)|too many requests|error)?[.!]?$/i

/** How many fields of a form are explained: a toast has little room. */
const MAX_FIELDS = 3

/**
 * Why a server refused a request, from the body of its response: `{Message}` as in the contract, `{message}`, `{error}` with a text or
 * `{message}`, `title`, `detail` and the errors of fields as in RFC 9457, `{message, description}`, whose description says more, and lists of
 * texts by field alone, as in Django.
 *
 * @returns Text for the shopper, without markup; `undefined` if the body gives no reason.
 */
export function reasonIn(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined
  const { Message, message, description, error, detail, title } = body
  // the contract promises plain text
  if (typeof Message === 'string' && Message.trim()) return Message.trim()
  const within = isRecord(error) ? (error.Message ?? error.message) : error
  const [main] = [
    message === undefined ? undefined : description,
    message,
    within,
    detail,
    title
  ]
    .map(plainText)
    .filter(text => text !== undefined)
  const fields = (body.errors ??
    body['invalid-params'] ??
    body.invalidParams ??
    (isAllTexts(body) ? body : undefined)) as unknown
  const reasons = [...new Set(fieldReasons(fields))].filter(reason => !main?.includes(reason))
  const sentences = [...(main ? [main] : []), ...reasons.slice(0, MAX_FIELDS)]
  return sentences.map(asSentence).join(' ') || undefined
}

/** `[{detail}]`, `[{name, reason}]`, `[text]`, or an object of fields with one text or several. */
function fieldReasons(errors: unknown): string[] {
  if (!isRecord(errors)) return []
  return Object.values(errors)
    .flatMap(error => (Array.isArray(error) ? (error as unknown[]) : [error]))
    .map(error =>
      isRecord(error) ? (error.detail ?? error.reason ?? error.message ?? error.title) : error
    )
    .flatMap(error => plainText(error) ?? [])
}

/** `{"quantity": ["…"]}`, or a list of texts, and nothing else. */
function isAllTexts(body: Fields): boolean {
  const lists = Array.isArray(body) ? [body as unknown[]] : Object.values(body)
  return lists.every(
    list => Array.isArray(list) && list.every(text => typeof text === 'string')
  )
}

/** The text of what may be HTML, without the markup. `undefined` for anything else, and for a text that only names a status. */
export function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = /[<&]/.test(value) ? sanitizedFragment(value).textContent : value
  const plain = text.replace(/\s+/g, ' ').trim()
  return STATUS_TEXT.test(plain) ? undefined : plain
}

function asSentence(text: string, _: number, { length }: readonly string[]): string {
  return length === 1 || /[.!?…]$/.test(text) ? text : `${text}.`
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
