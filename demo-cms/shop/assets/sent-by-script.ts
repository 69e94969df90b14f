import type { FastifyRequest } from 'fastify'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Upload } from '../../kernel/http/uploads.ts'
import type { PartReceiver } from './sent-parts.ts'

/** A file that a script sends alone [AST-07]. */
interface SentByScript {
  upload: Upload
  /** Deletes the parts that the file was sent in, whether it was accepted or not. */
  forgetParts(): Promise<void>
}

/**
 * The file of a request: in the form or, if it was sent in parts before, with the URL of its upload in place of the file.
 *
 * @param inputs The names of the form's file inputs.
 */
export async function sentByScript(
  { uploads, body }: FastifyRequest,
  sessionId: string,
  resumable: PartReceiver | null,
  inputs: readonly string[]
): Promise<SentByScript | undefined> {
  const [upload] = uploads ?? []
  if (upload) return { upload, forgetParts: async () => {} }
  for (const field of inputs) {
    const id = fieldOf(body, field, 300).split('/').at(-1) ?? ''
    const file = await resumable?.read(sessionId, id)
    if (file) {
      return {
        upload: { field, ...file },
        forgetParts: async () => resumable?.delete(sessionId, id)
      }
    }
  }
  return undefined
}
