import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** The first that matches counts, because browsers also name those that they descend from. */
const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//]
]

const SYSTEMS: readonly [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/]
]

/** `Firefox on Windows`, in the shopper's language; approximate, because browsers say little about themselves. */
export function deviceName(userAgent: string | null, culture: Culture): string {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser && system) return text(culture, 'Security.Device', { browser, system })
  return browser ?? system ?? text(culture, 'Security.UnknownDevice')
}

function nameIn(
  list: readonly [name: string, pattern: RegExp][],
  userAgent: string | null
): string | undefined {
  return list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
}
