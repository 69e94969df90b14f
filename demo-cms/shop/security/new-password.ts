import {
  LONGEST_PASSWORD,
  passwordProblem,
  SHORTEST_PASSWORD
} from '../../../src/lib/validation/password-rules.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** How long passwords may be, for templates. */
export const passwordLengths = { shortest: SHORTEST_PASSWORD, longest: LONGEST_PASSWORD }

/**
 * Why a new password is not accepted, in the shopper's language; `undefined` if it is.
 *
 * @param known What others know about its owner: names and e-mail addresses.
 */
export function newPasswordProblem(
  password: string,
  known: readonly string[],
  culture: Culture
): string | undefined {
  switch (passwordProblem(password, known)) {
    case 'short':
      return text(culture, 'Account.PasswordTooShort', { count: SHORTEST_PASSWORD })
    case 'long':
      return text(culture, 'Security.PasswordTooLong', { count: LONGEST_PASSWORD })
    case 'common':
      return text(culture, 'Security.PasswordCommon')
    case 'personal':
      return text(culture, 'Security.PasswordPersonal')
    default:
      return undefined
  }
}
