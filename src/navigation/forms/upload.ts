import { abortVisit } from '../visit/run-visit.ts'
import type { Sent } from './send-form.ts'
import { showUpload } from './upload-progress.ts'

/** Longest time in which nothing at all moves, in ms: a large file may take long, a dead line may not. */
const PATIENCE = 30_000

/**
 * Sends a form with files and shows how far it is: `fetch` does not know. Gives what `fetch` would give; rejects when no answer
 * came, when nothing moves for 30 s, and when the visit is given up. It is sent exactly once.
 *
 * @param giveUp What the shopper's "Cancel" does.
 */
export function upload(
  { url, source }: Sent,
  { body, headers }: RequestInit,
  signal: AbortSignal,
  giveUp: () => void = abortVisit
): Promise<Response> {
  const request = new XMLHttpRequest()
  const progress = showUpload(source, giveUp)
  let timer: ReturnType<typeof setTimeout>
  const answer = new Promise<Response>((resolve, reject) => {
    const fail = (reason: unknown) => {
      reject(reason)
      request.abort()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => fail(new DOMException('nothing moved for 30 s', 'TimeoutError')),
        PATIENCE
      )
    }
    wait()
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      wait()
      progress.sent(lengthComputable ? loaded / total : undefined)
    })
    request.upload.addEventListener('load', () => progress.sent(1))
    request.addEventListener('progress', wait)
    request.addEventListener('load', () => resolve(responseOf(request, url)))
    request.addEventListener('error', () => reject(new TypeError('The upload broke off.')))
    signal.addEventListener('abort', () => fail(signal.reason))
    request.open('POST', url)
    request.responseType = 'blob'
    request.setRequestHeader('Accept', 'text/html')
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.send(body as FormData)
  })
  return answer.finally(() => {
    clearTimeout(timer)
    progress.end()
  })
}

/** An answer as `fetch` gives it, with the address after redirects. */
function responseOf(request: XMLHttpRequest, asked: URL): Response {
  const { status } = request
  const isEmpty = status === 204 || status === 205 || status === 304
  const response = new Response(isEmpty ? null : (request.response as Blob), {
    status,
    headers: headersOf(request.getAllResponseHeaders())
  })
  const [wanted] = asked.href.split('#')
  return Object.defineProperties(response, {
    url: { value: request.responseURL },
    redirected: { value: request.responseURL !== wanted }
  })
}

function headersOf(lines: string): Headers {
  const headers = new Headers()
  for (const line of lines.split('\r\n')) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  return headers
}
