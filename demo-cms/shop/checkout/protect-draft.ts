import type { FastifyReply, FastifyRequest } from 'fastify'
import { isEmail } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import { renewForPersonalData } from '../../kernel/sessions/renew-for-personal-data.ts'
import type { Typed } from './checkout-form.ts'
import { fieldsOfStep } from './steps.ts'

/** Fields that say nothing about a person: choices, and the place that an estimate of the delivery has asked for. */
const CHOICES =
  /^(?:AccountType|BillingCountry|ShippingCountryId|ShippingMethod|SameAddressForShipping|Existing\w+|\w+PostalCode|\w+City)$/

const PERSONAL = [...fieldsOfStep.address, ...fieldsOfStep.delivery].filter(
  name => !CHOICES.test(name)
)

/**
 * Gives a guest's session a new id before their checkout gets personal data: the first, or the e-mail address of another person.
 *
 * @param before What the checkout has so far.
 * @param given What would be saved.
 * @throws {RequestRepeated} if the session gets a new id.
 */
export async function protectDraft(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
  before: Typed,
  given: Typed
): Promise<void> {
  if (!PERSONAL.some(name => given[name])) return
  const { Email = '' } = given
  const isAnother = isEmail(Email) && Email !== before.Email
  await renewForPersonalData(db, request, reply, session, isAnother)
}
