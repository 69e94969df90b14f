import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordProblem } from 'vitrine/shared'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** How long passwords may be, for templates. */
export const passwordLengths = {
  minLength: MIN_PASSWORD_LENGTH,
  maxLength: MAX_PASSWORD_LENGTH
}

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
      return text(culture, 'Account.PasswordTooShort', { count: MIN_PASSWORD_LENGTH })
    case 'long':
      return text(culture, 'Security.PasswordTooLong', { count: MAX_PASSWORD_LENGTH })
    case 'common':
      return text(culture, 'Security.PasswordCommon')
    case 'personal':
      return text(culture, 'Security.PasswordPersonal')
    default:
      return undefined
  }
}
