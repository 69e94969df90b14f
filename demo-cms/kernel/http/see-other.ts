import type { FastifyReply } from 'fastify'
import { noStore } from './no-store.ts'

/** Sends a page's form back to where it should be looked at: a reload then repeats nothing. */
export function seeOther(reply: FastifyReply, url: string): FastifyReply {
  return noStore(reply).redirect(url, 303)
}
