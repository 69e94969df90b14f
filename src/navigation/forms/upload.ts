import type { VisitRequest } from '../session/visit-types.ts'
import { showUploadProgress } from './upload-progress.ts'

/** How long an upload may stall, in ms. A large file may take long; a lost connection may not. */
const STALL_TIMEOUT_MS = 30_000

/**
 * Sends a form with files, exactly once, and shows its progress, which `fetch` does not report. Resolves to what `fetch`
 * would; rejects when the connection is lost, when the upload stalls, and on abort.
 *
 * @param cancel Called by the shopper's "Cancel".
 */
export function upload(
  { url, source }: Pick<VisitRequest, 'url' | 'source'>,
  { body, headers }: RequestInit,
  signal: AbortSignal,
  cancel: () => void
): Promise<Response> {
  const request = new XMLHttpRequest()
  const progress = showUploadProgress(source, cancel)
  let timer: ReturnType<typeof setTimeout>
  const result = new Promise<Response>((resolve, reject) => {
    const fail = (reason: unknown) => {
      reject(reason)
      request.abort()
    }
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => fail(new DOMException('upload stalled', 'TimeoutError')),
        STALL_TIMEOUT_MS
      )
    }
    restartTimer()
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      restartTimer()
      progress.sent(lengthComputable ? loaded / total : undefined)
    })
    request.upload.addEventListener('load', () => progress.sent(1))
    request.addEventListener('progress', restartTimer)
    request.addEventListener('load', () => resolve(responseOf(request, url)))
    request.addEventListener('error', () => reject(new TypeError('upload interrupted')))
    signal.addEventListener('abort', () => fail(signal.reason))
    request.open('POST', url)
    request.responseType = 'blob'
    request.setRequestHeader('Accept', 'text/html')
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.send(body as FormData)
  })
  return result.finally(() => {
    clearTimeout(timer)
    progress.end()
  })
}

/** The response as `fetch` returns it, with the URL after redirects. */
function responseOf(request: XMLHttpRequest, requested: URL): Response {
  const { status } = request
  const isEmpty = [204, 205, 304].includes(status)
  const response = new Response(isEmpty ? null : (request.response as Blob), {
    status,
    headers: headersOf(request.getAllResponseHeaders())
  })
  const [url] = requested.href.split('#')
  return Object.defineProperties(response, {
    url: { value: request.responseURL },
    redirected: { value: request.responseURL !== url }
  })
}

function headersOf(lines: string): Headers {
  const headers = new Headers()
  for (const [, name = '', value = ''] of lines.matchAll(/(.+?): (.*)/g))
    headers.append(name, value)
  return headers
}
