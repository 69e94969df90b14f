/** The item of `sessionStorage` that the check keeps for the tab. `src/main.ts` looks for `vitrine=check` in it, with a short name for few bytes. */
const KEY = 'vitrine'

export interface KeptState {
  language?: string | undefined
  /** Where the overlay is: at the end of the page (right; below on a phone), or at its start. */
  side?: 'start' | 'end' | undefined
  isSmall?: boolean | undefined
}

export function readState(): KeptState {
  const kept = new URLSearchParams(stored())
  const side = kept.get('side')
  return {
    language: kept.get('language') ?? undefined,
    side: side === 'start' ? side : 'end',
    isSmall: kept.has('small')
  }
}

/** The check is on in this tab, and looks like this. */
export function keepState({ language, side, isSmall }: KeptState): void {
  const kept = new URLSearchParams({ vitrine: 'check' })
  if (language) kept.set('language', language)
  if (side) kept.set('side', side)
  if (isSmall) kept.set('small', '')
  store(String(kept))
}

/** The editor has closed the check; the page setting does not open it again in this tab. */
export function keepClosed(): void {
  store('closed')
}

export function isKeptClosed(): boolean {
  return stored() === 'closed'
}

export function isKeptOn(): boolean {
  return new URLSearchParams(stored()).get('vitrine') === 'check'
}

function stored(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    // storage is blocked: the check ends with the page
    return ''
  }
}

function store(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // as above
  }
}
