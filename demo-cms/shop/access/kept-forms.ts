import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/database.ts'
import { extensionPoint } from '../../kernel/extension-point.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { type EndedOwn, findEndedOwn } from '../../kernel/sessions/ended-sessions.ts'
import { cookieHashOf } from '../../kernel/sessions/sessions.ts'

/** A form whose session has ended. */
export interface EndedForm {
  /** Whose page contained it. */
  customerId: number
  /** The path of that page. */
  page: string | undefined
}

/**
 * Keeps what was typed into a form until its owner has logged in.
 *
 * @returns The path of the page that sends it then; `undefined` if it is not kept.
 */
type FormKeeper = (
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  site: LocalizedSite,
  form: EndedForm
) => Promise<string | undefined>

/** Extras that keep forms whose session has ended; without one, the login leads back to the empty form. */
export const formKeepers = extensionPoint<FormKeeper>()

/** Lets the first extra that can keep a form. */
export async function keepForm(...form: Parameters<FormKeeper>): Promise<string | undefined> {
  for (const keep of formKeepers.all()) {
    const path = await keep(...form)
    if (path !== undefined) return path
  }
  return undefined
}

/** Whose page contained the form that a request sends, if their session has ended since. */
export function ownerOfForm(db: Db, request: FastifyRequest): Promise<EndedOwn | undefined> {
  return findEndedOwn(db, fieldOf(request.body, '_csrf'), cookieHashOf(request))
}
