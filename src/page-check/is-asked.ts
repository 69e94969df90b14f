import { isKeptClosed, isKeptOn } from './kept-state.ts'

/** Whether the address, this tab or the page settings ask for the check. The address also opens one that was closed. */
export function isCheckAsked(settings: string | null | undefined): boolean {
  if (new URLSearchParams(location.search).get('vitrine') === 'check') return true
  return isKeptOn() || (!isKeptClosed() && isInSettings(settings))
}

function isInSettings(settings: string | null | undefined): boolean {
  try {
    return (JSON.parse(settings ?? '') as { check?: unknown } | null)?.check === true
  } catch {
    return false
  }
}
