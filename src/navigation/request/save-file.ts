import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { leave } from '../session/leave.ts'

/** Up to this many bytes a download is taken from the answer we have; a larger one is the browser's to fetch. */
const IN_MEMORY = 64 * 1024 * 1024

/** Gives the shopper the file that an answer brings, without a second request. The page stays. */
export async function saveFile(response: Response): Promise<void> {
  if (Number(response.headers.get('content-length') ?? 0) > IN_MEMORY) {
    void response.body?.cancel()
    return leave(response.url, 'a large file')
  }
  const address = URL.createObjectURL(await response.blob())
  const link = safeDocument.createElement('a')
  link.href = address
  link.download = fileName(response)
  link.click()
  // browsers read the address after the click
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** `filename*=UTF-8''caf%C3%A9.pdf` counts before `filename="cafe.pdf"`, and the address comes last. */
export function fileName({ headers, url }: Pick<Response, 'headers' | 'url'>): string {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition)
  const last = new URL(url).pathname.split('/').pop() ?? ''
  const name =
    decoded(encoded) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? decoded(last)
  // a name is never a way into another folder
  return name?.replace(/[/\\]/g, '_') || 'download'
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return text
  }
}
