import { createHash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  CONSENT_COOKIE,
  CONSENT_HOURS,
  type ConsentSettings,
  writtenConsent
} from 'vitrine/shared'
import { replaceCookie } from '../cookies/replace-cookie.ts'
import { sentCookies } from '../cookies/sent-cookies.ts'
import { type Db, inTransaction } from '../database/database.ts'
import type { Cms } from '../http/page.ts'
import type { Culture } from '../texts/cultures.ts'
import { clearRefusedCookies } from './clear-refused-cookies.ts'
import { consentStamp } from './consent-stamp.ts'
import { offeredServices } from './cookie-tables.ts'

/** Identifies a browser's choices in the proof; scripts cannot read it. */
const CONSENT_ID_COOKIE = 'shop-consent-id'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A choice, and where it was made. */
export interface Consent extends Omit<ConsentSettings, 'stamp'> {
  culture: Culture
  /** What the visitor read when choosing. */
  text: string
}

/**
 * Stores a choice as proof, with the services that it is about, sends it as a cookie that lasts a year in every browser, and deletes the cookies of services that it does
 * not allow [CONS-01].
 */
export async function recordConsent(
  { db, basePath }: Pick<Cms, 'db' | 'basePath'>,
  request: FastifyRequest,
  reply: FastifyReply,
  consent: Consent
): Promise<void> {
  const { preferences, statistics, marketing, refused = [] } = consent
  const settings = {
    stamp: await consentStamp(db),
    preferences,
    statistics,
    marketing,
    ...(refused.length > 0 && { refused })
  }
  const id = await inTransaction(db, tx =>
    keepProof(tx, settings, consent, consentIdOf(request))
  )
  const cookie = { path: basePath, maxAge: CONSENT_HOURS * 3600 }
  replaceCookie(request, reply, CONSENT_COOKIE, writtenConsent(settings), cookie)
  replaceCookie(request, reply, CONSENT_ID_COOKIE, id, { ...cookie, httpOnly: true })
  await clearRefusedCookies(db, request, reply, settings)
}

/** Identifies the choices of the browser in the proof; `undefined` before the first. */
export function consentIdOf(request: FastifyRequest): string | undefined {
  return sentCookies(request, CONSENT_ID_COOKIE).findLast(id => UUID.test(id))
}

/** Adds a choice to those of the same browser, and returns their id. */
async function keepProof(
  tx: Db,
  { stamp, preferences, statistics, marketing, refused = [] }: ConsentSettings,
  { culture, text }: Consent,
  sentId: string | undefined
): Promise<string> {
  const id = await knownOrNewId(tx, sentId)
  await tx
    .insertInto('consent_choices')
    .values({
      consent_id: id,
      stamp,
      culture,
      preferences,
      statistics,
      marketing,
      refused: [...refused],
      text_hash: await keepText(tx, text),
      offer_hash: await keepText(tx, await offeredServices(tx, culture))
    })
    .execute()
  return id
}

/** Stores a text once. Returns its hash. */
async function keepText(tx: Db, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('hex')
  await tx
    .insertInto('consent_texts')
    .values({ hash, text })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return hash
}

async function knownOrNewId(tx: Db, sentId: string | undefined): Promise<string> {
  const known =
    sentId === undefined
      ? undefined
      : await tx
          .updateTable('consents')
          .set({ last_at: new Date() })
          .where('id', '=', sentId)
          .returning('id')
          .executeTakeFirst()
  if (known) return known.id
  const id = randomUUID()
  await tx.insertInto('consents').values({ id }).execute()
  return id
}
