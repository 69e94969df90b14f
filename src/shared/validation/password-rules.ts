import { fold } from '../text/fold.ts'
import { COMMON_WORDS, KEY_ROWS } from './common-passwords.ts'

/** In characters. Length protects best, so there are no rules about digits or symbols, as NIST SP 800-63B recommends. */
export const MIN_PASSWORD_LENGTH = 10
/** In characters. */
export const MAX_PASSWORD_LENGTH = 200

/** Why a new password is not accepted. */
export type PasswordProblem = 'short' | 'long' | 'common' | 'personal'
/** How hard an accepted password is to guess. */
export type PasswordStrength = 'fair' | 'good' | 'strong'

/** Shorter parts of names and addresses appear in many words by chance. */
const MIN_WORD_LENGTH = 4
/** What must remain of a password without the words that others know, in characters. */
const REST_WITHOUT_PERSONAL = 8
const REST_WITHOUT_COMMON = 4
/** Runs along the keyboard that are shorter than this are parts of ordinary words. */
const MIN_RUN_LENGTH = 4
const GOOD_LENGTH = 13
const STRONG_LENGTH = 17

/**
 * Why a new password is not accepted; `undefined` if it is. The server and the field in the page use the same rules [ACC-01].
 *
 * @param known What others know about its owner: names and e-mail addresses.
 */
export function passwordProblem(
  password: string,
  known: readonly string[] = []
): PasswordProblem | undefined {
  const { length } = [...password]
  if (length < MIN_PASSWORD_LENGTH) return 'short'
  if (length > MAX_PASSWORD_LENGTH) return 'long'
  const typed = fold(password)
  if (withoutCommon(typed).length < REST_WITHOUT_COMMON) return 'common'
  const words = known.flatMap(wordsOf)
  const isPersonal = words.some(word => typed.includes(word))
  const rest = lettersOf(without(typed, words))
  return isPersonal && rest.length < REST_WITHOUT_PERSONAL ? 'personal' : undefined
}

/** How hard an accepted password is to guess: its length, where parts that are easy to guess count little. */
export function passwordStrength(
  password: string,
  known: readonly string[] = []
): PasswordStrength {
  const typed = fold(password)
  const rest = withoutCommon(without(typed, known.flatMap(wordsOf)))
  const length = rest.length + ([...typed].length - rest.length) / 4
  if (length >= STRONG_LENGTH) return 'strong'
  return length >= GOOD_LENGTH ? 'good' : 'fair'
}

/** What remains without common words, runs along the keyboard and repetitions, also with digits in place of letters. */
function withoutCommon(typed: string): string {
  const rests = [typed, withLetters(typed)].map(text =>
    lettersOf(withoutRuns(without(withoutRepeats(text), COMMON_WORDS)))
  )
  const shortest = rests.reduce((one, other) => (other.length < one.length ? other : one))
  // a word with a year or another number around it
  return /^\d*$/.test(shortest) && /\D/.test(typed) ? shortest.slice(4) : shortest
}

/** The longest words first, because they contain others. */
function without(text: string, words: readonly string[]): string {
  return [...words]
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), text)
}

const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't'
}

/** `p4$$w0rd` as `password`; digits at the end are rather a number. */
function withLetters(typed: string): string {
  const end = /[\d\W_]*$/.exec(typed)?.index ?? typed.length
  const word = typed.slice(0, end).replace(/[@431!0$57]/g, sign => LETTERS[sign] ?? sign)
  return word + typed.slice(end)
}

/** `abcabcabc` as `abc`, and `aaaaaaaaaa` as `a`. */
function withoutRepeats(text: string): string {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const block = text.slice(0, size)
    if (block.repeat(Math.ceil(text.length / size)).startsWith(text)) return block
  }
  return text.replace(/(\d)\1+|(.)\2{2,}/gu, '$1$2')
}

/** Removes neighbours on the keyboard, in the alphabet and among the digits, in both directions. */
function withoutRuns(text: string): string {
  let rest = ''
  for (let start = 0; start < text.length; ) {
    const length = runAt(text, start)
    if (length < MIN_RUN_LENGTH) rest += text[start]
    start += length < MIN_RUN_LENGTH ? 1 : length
  }
  return rest
}

function runAt(text: string, start: number): number {
  let length = 1
  for (const row of KEY_ROWS) {
    let end = start + length + 1
    while (end <= text.length && row.includes(text.slice(start, end))) {
      length = end - start
      end += 1
    }
  }
  return length
}

function lettersOf(text: string): string {
  return text.replace(/[\p{P}\p{Z}\p{C}]/gu, '')
}

/** `claire.dupont@example.com` as `claire`, `dupont` and `example`. */
function wordsOf(known: string): string[] {
  const words = fold(known).split(/[^\p{L}\p{N}]+/u)
  return words.filter(word => word.length >= MIN_WORD_LENGTH)
}
