import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import { text } from '../../kernel/texts/texts.ts'
import { uploadReply } from './asset-links.ts'
import { type FormFields, fieldOfInput, keepForField, namesOf } from './file-form.ts'
import { sentByScript } from './sent-by-script.ts'
import type { PartReceiver } from './sent-parts.ts'
import { findByKey, type UploadPlace } from './uploads.ts'

/** The form that a script sends a file to. */
interface ScriptForm<Name extends string> {
  place: UploadPlace
  fields: FormFields<Name>
  resumable: PartReceiver | null
}

/** Scripts send files one by one, and want JSON [AST-07]. */
export function isUploadByScript({ headers }: FastifyRequest): boolean {
  return /^application\/json\b/.test(headers.accept ?? '')
}

/** Answers a script, which sends one file [AST-07]. */
export async function answerScript<Name extends string>(
  request: FastifyRequest,
  reply: FastifyReply,
  site: LocalizedSite,
  { place, fields, resumable }: ScriptForm<Name>
): Promise<FastifyReply> {
  const { culture } = site
  const key = keyOf(request)
  // repeated after a lost response, when the parts of the file are gone
  const known = key === undefined ? undefined : await findByKey(place, key)
  if (known) return noStore(reply).send([uploadReply(site, known)])
  const inputs = namesOf(fields).map(name => `file-${name}`)
  const sent = await sentByScript(request, place.sessionId, resumable, inputs)
  const name = sent && fieldOfInput(fields, sent.upload.field)
  if (!sent || !name) return refuse(reply, text(culture, 'Shop.BadRequest'))
  const kept = await keepForField(place, fields[name], sent.upload, { culture, key })
  await sent.forgetParts()
  if ('problem' in kept) return refuse(reply, kept.problem)
  return noStore(reply).send([uploadReply(site, kept.file)])
}

function refuse(reply: FastifyReply, Message: string): FastifyReply {
  return noStore(reply).code(422).send({ Message })
}
