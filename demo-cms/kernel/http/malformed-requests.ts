import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'

/** For all who send too large headers: nearly always a browser with many cookies, whose language stands in what was not read. */
const TOO_LARGE = `The headers of this request are too large. Most likely your browser has kept too many cookies for this site: delete the cookies of this site in the settings of your browser, and load the page again.

Les en-têtes de cette requête sont trop volumineux. Votre navigateur a sans doute gardé trop de cookies pour ce site : supprimez les cookies de ce site dans les réglages de votre navigateur, puis rechargez la page.

De headers van dit verzoek zijn te groot. Waarschijnlijk heeft uw browser te veel cookies van deze site bewaard: verwijder de cookies van deze site in de instellingen van uw browser en laad de pagina opnieuw.

Die Kopfzeilen dieser Anfrage sind zu groß. Wahrscheinlich hat Ihr Browser zu viele Cookies dieser Website gespeichert: Löschen Sie die Cookies dieser Website in den Einstellungen Ihres Browsers und laden Sie die Seite neu.
`

/** The status for an error of Node's parser; 400 for all others. */
const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431
}

/** Responds to what is no HTTP request (`GET \shop`), or arrives too slowly: such requests reach neither a route nor a hook. */
export function rejectMalformedRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUS[error.code ?? ''] ?? 400
  if (socket.writable) {
    // nothing is known about the request, also not whether it asks for a page: plain text is for everyone
    const message = status === 431 ? TOO_LARGE : ''
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'connection: close',
        `content-length: ${Buffer.byteLength(message)}`,
        ...(message ? ['content-type: text/plain; charset=utf-8'] : []),
        'cache-control: no-store',
        "content-security-policy: default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options: nosniff',
        `\r\n${message}`
      ].join('\r\n')
    )
  }
  socket.destroy(error)
}
