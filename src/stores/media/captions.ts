import { allowsPreferences } from '../../consent/consent.ts'

const KEY = 'vitrine-captions'
const OFF = 'off'

let isOff: boolean | undefined

/** Whether videos show captions: yes, until the shopper turns them off in a player. */
export function showsCaptions(): boolean {
  isOff ??= allowsPreferences() && readStored() === OFF
  return !isOff
}

/** Remembers the choice for the next video; beyond this page only if the shopper allows preferences. */
export function rememberCaptions(areShown: boolean): void {
  isOff = !areShown
  try {
    if (isOff && allowsPreferences()) localStorage.setItem(KEY, OFF)
    else localStorage.removeItem(KEY)
  } catch {
    // storage may be blocked
  }
}

/** Forgets the choice; the next video reads the stored one again. */
export function forgetCaptions(): void {
  isOff = undefined
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
