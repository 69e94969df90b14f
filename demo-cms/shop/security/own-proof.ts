import type { FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/database.ts'
import { fieldOf, passwordOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { verifyPassword } from './password.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import type { Sealing } from './sealing.ts'
import { hasTwoFactor, spendCode } from './two-factor.ts'

/** What is wrong with the password and the code of a form. */
export type ProofProblems = Partial<Record<'Password' | 'Code', string>>

/**
 * What is wrong with the password that a customer who is logged in has entered again; `undefined` if it is right.
 *
 * @throws {QueueFullError} if too many passwords are being checked.
 */
export async function ownPasswordProblem(
  db: Db,
  request: FastifyRequest,
  customerId: number,
  culture: Culture
): Promise<string | undefined> {
  const password = passwordOf(request.body, 'Password')
  if (!password) return text(culture, 'Account.MissingPassword')
  const { password_hash } = await db
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const isRight = await verifyPassword(password, password_hash)
  return isRight ? undefined : text(culture, 'Account.WrongPassword')
}

/**
 * What is wrong with the password and, if the login needs one, with the code or recovery code; `undefined` if nothing is. The code
 * is checked last, because checking uses it up.
 *
 * @throws {QueueFullError} if too many passwords are being checked.
 */
export async function ownProofProblems(
  db: Db,
  sealing: Sealing,
  request: FastifyRequest,
  customerId: number,
  culture: Culture
): Promise<ProofProblems | undefined> {
  const needsCode = await hasTwoFactor(db, customerId)
  const code = fieldOf(request.body, 'Code', 50)
  const Password = await ownPasswordProblem(db, request, customerId, culture)
  const Code = needsCode && !code ? text(culture, 'Security.MissingCode') : undefined
  if (Password || Code) return { ...(Password && { Password }), ...(Code && { Code }) }
  if (!needsCode) return undefined
  const result = await spendCode(db, sealing, customerId, code)
  if (result === 'right') return undefined
  if (await spendRecoveryCode(db, sealing, customerId, code)) return undefined
  return {
    Code: text(culture, result === 'used' ? 'Security.UsedCode' : 'Security.WrongCode')
  }
}
