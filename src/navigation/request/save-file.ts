import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { decoded } from '../../lib/url/decoded.ts'
import { leave } from '../session/leave.ts'

/** Larger downloads are left to the browser, in bytes: the response would be held in memory. */
const MAX_BYTES = 64 * 1024 * 1024

/** Saves a response as a download, without a second request. */
export async function saveFile(response: Response): Promise<void> {
  if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) {
    void response.body?.cancel()
    return leave(response.url, 'a large file')
  }
  const blobUrl = URL.createObjectURL(await response.blob())
  const link = safeDocument.createElement('a')
  link.href = blobUrl
  link.download = fileName(response)
  link.click()
  // the browser reads the URL after the click
  setTimeout(() => URL.revokeObjectURL(blobUrl), 60_000)
}

/** Prefers `filename*=UTF-8''caf%C3%A9.pdf` to `filename="cafe.pdf"`, and that to the URL. */
export function fileName({ headers, url }: Pick<Response, 'headers' | 'url'>): string {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition)
  const name = encoded
    ? decoded(encoded[1] ?? '')
    : (plain?.[1]?.replace(/\\(.)/g, '$1') ??
      plain?.[2] ??
      decoded(new URL(url).pathname.replace(/.*\//, '')))
  // prevents path traversal
  return name.replace(/[/\\]/g, '_') || 'download'
}
