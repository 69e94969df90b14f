import type { FastifyReply } from 'fastify'
import { noStore } from './no-store.ts'

/** Redirects after a form, so that a reload does not submit it again. */
export function seeOther(reply: FastifyReply, url: string): FastifyReply {
  return noStore(reply).redirect(url, 303)
}
